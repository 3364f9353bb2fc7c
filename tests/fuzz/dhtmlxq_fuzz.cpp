// Any bytes can be read as text with games of 东萍.
#include "read_square_games.hpp"
#include "xq/record/internal/dhtmlxq_game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const xq::RawGame raw =
      xq::fuzz::raw_game(xq::GameFormat::Dhtmlxq, xq::fuzz::to_bytes(data, size));
  xq::fuzz::check_games(xq::record::split_dhtmlxq(raw), xq::record::read_dhtmlxq);
  return 0;
}
