// Any bytes can be read as a game in one of the formats that say little more than the moves.
#include <array>

#include "read_square_games.hpp"
#include "xq/record/internal/ccm_game.hpp"
#include "xq/record/internal/che_game.hpp"
#include "xq/record/internal/known_bytes.hpp"
#include "xq/record/internal/mxq_game.hpp"
#include "xq/record/internal/old_cbl_game.hpp"
#include "xq/record/internal/pfc_game.hpp"
#include "xq/record/internal/qp_game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace xq::record;
  constexpr std::array<ReadFunction, 6> kReaders{read_ccm,     read_che, read_mxq,
                                                 read_old_cbl, read_pfc, read_qp};
  const auto raw = xq::fuzz::raw_game(xq::GameFormat::Ccm, xq::fuzz::to_bytes(data, size));
  known_bytes(raw.bytes);
  for (const ReadFunction read : kReaders) {
    xq::fuzz::check_game(raw, read);
  }
  return 0;
}
