// Any bytes can be read as a library of 象棋桥, packed or not.
#include "read_square_games.hpp"
#include "xq/record/internal/cbl_library.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const xq::RawGame raw = xq::fuzz::raw_game(xq::GameFormat::Cbl, xq::fuzz::to_bytes(data, size));
  xq::fuzz::check_games(xq::record::split_cbl(raw), xq::record::read_cbl);
  return 0;
}
