#include "xq/report/judged_record.hpp"

namespace xq {

const char* claim_weight_name(ClaimWeight weight) {
  switch (weight) {
    case ClaimWeight::Promised:
      return "promised";
    case ClaimWeight::Doubtful:
      return "doubtful";
    case ClaimWeight::Foreign:
      return "foreign";
  }
  return "";
}

Position JudgedRecord::position_after(std::size_t ply) const {
  Position position = start;
  for (std::size_t i = 0; i < ply; ++i) {
    position.make(moves[i]);
  }
  return position;
}

bool JudgedRecord::ended_before() const {
  return judgement.over && judgement.over->ply < moves.size();
}

std::optional<bool> JudgedRecord::pass() const {
  return claim ? std::optional(claim->outcome == judgement.verdict.outcome) : std::nullopt;
}

}  // namespace xq
