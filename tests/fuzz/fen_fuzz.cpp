// Any text is either refused or read as a position that prints and reads back as itself.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto position = xq::parse_position(std::string(data, data + size));
  if (!position) {
    return 0;
  }
  const auto again = xq::parse_position(xq::fen(*position));
  if (!again || !(*again == *position) ||
      xq::legal_moves(*position).size() != xq::count_legal_moves(*position)) {
    std::abort();
  }
  return 0;
}
