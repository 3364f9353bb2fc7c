#include "xq/match/adjudication.hpp"

#include <algorithm>
#include <cstdlib>

namespace xq {
namespace {

bool is_level(const std::optional<Score>& score, int bound) {
  return score && !score->is_mate() && std::abs(score->cp()) <= bound;
}

bool is_ahead(const std::optional<Score>& score, int bound) {
  return score && (score->is_mate() ? score->mate_moves() > 0 : score->cp() >= bound);
}

bool is_behind(const std::optional<Score>& score, int bound) {
  return score && (score->is_mate() ? score->mate_moves() <= 0 : score->cp() <= -bound);
}

}  // namespace

Outcome Adjudicator::take(Color mover, const std::optional<Score>& score, unsigned ply) {
  if (const auto& draw = rules_.draw) {
    level_ = is_level(score, draw->score) ? level_ + 1 : 0;
    if (level_ >= 2 * draw->moves && ply >= 2 * draw->from_move) {
      return Outcome::Draw;
    }
  }
  if (const auto& resign = rules_.resign) {
    const auto own = static_cast<std::size_t>(mover);
    const auto other = static_cast<std::size_t>(~mover);
    losing_[own] = is_behind(score, resign->score) ? losing_[own] + 1 : 0;
    winning_[own] = is_ahead(score, resign->score) ? winning_[own] + 1 : 0;
    const auto lost = [&](std::size_t side, std::size_t against) {
      return losing_[side] >= resign->moves &&
             (!resign->two_sided || winning_[against] >= resign->moves);
    };
    if (lost(own, other)) {
      return win_for(~mover);
    }
    if (lost(other, own)) {
      return win_for(mover);
    }
  }
  return Outcome::None;
}

}  // namespace xq
