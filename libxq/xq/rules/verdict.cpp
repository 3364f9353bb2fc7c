#include "xq/rules/verdict.hpp"

namespace xq {

const char* outcome_name(Outcome outcome) {
  static constexpr std::array<const char*, kOutcomes> kNames{"none", "red_wins", "black_wins",
                                                             "draw"};
  return kNames[static_cast<std::size_t>(outcome)];
}

const char* reason_name(VerdictReason reason) {
  static constexpr std::array<const char*, kVerdictReasons> kNames{"none",
                                                                   "checkmate",
                                                                   "stalemate",
                                                                   "perpetual_check",
                                                                   "mutual_perpetual_check",
                                                                   "perpetual_chase",
                                                                   "repetition_draw",
                                                                   "natural_move_limit",
                                                                   "insufficient_material"};
  return kNames[static_cast<std::size_t>(reason)];
}

const char* move_nature_name(MoveNature nature) {
  static constexpr std::array<const char*, 3> kNames{"idle", "check", "chase"};
  return kNames[static_cast<std::size_t>(nature)];
}

}  // namespace xq
