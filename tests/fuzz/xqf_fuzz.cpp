// Any bytes can be read as a game of 象棋演播室.
#include "read_square_games.hpp"
#include "xq/record/internal/xqf_game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const xq::RawGame raw = xq::fuzz::raw_game(xq::GameFormat::Xqf, xq::fuzz::to_bytes(data, size));
  xq::fuzz::check_game(raw, xq::record::read_xqf);
  return 0;
}
