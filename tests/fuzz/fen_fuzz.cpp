// Any text is either refused as a FEN or means a position that is written and read back the same
// way, has as many moves as are counted, and none that is not legal.
#include <cstdint>
#include <string_view>

#include "require.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using xq::fuzz::require;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto position = xq::parse_position(text);
  if (!position) {
    require(!position.error().message.empty());
    return 0;
  }
  const std::string written = xq::fen(*position);
  const auto again = xq::parse_position(written);
  require(again.has_value() && *again == *position && xq::fen(*again) == written);
  const xq::MoveList moves = xq::legal_moves(*position);
  require(moves.size() == xq::count_legal_moves(*position));
  for (const xq::Move move : moves) {
    require(xq::is_legal(*position, move));
  }
  return 0;
}
