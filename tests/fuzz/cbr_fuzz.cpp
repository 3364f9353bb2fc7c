// Any bytes can be read as a record of 象棋桥.
#include "read_square_games.hpp"
#include "xq/record/internal/cbr_game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const xq::RawGame raw = xq::fuzz::raw_game(xq::GameFormat::Cbr, xq::fuzz::to_bytes(data, size));
  xq::fuzz::check_game(raw, xq::record::read_cbr);
  return 0;
}
