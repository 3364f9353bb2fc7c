#include "xq/search/internal/history.hpp"

#include <algorithm>
#include <cstdlib>

namespace xq::search {

void add_bonus(std::int16_t& score, int bonus) {
  const int step = std::clamp(bonus, -kHistoryLimit / 4, kHistoryLimit / 4);
  score = static_cast<std::int16_t>(score + step - score * std::abs(step) / kHistoryLimit);
}

void History::merge(const History& base, const History& learned) {
  for (unsigned piece = 0; piece < kPieces; ++piece) {
    for (unsigned to = 0; to < kSquares; ++to) {
      const int sum = scores_[piece][to] + learned.scores_[piece][to] - base.scores_[piece][to];
      scores_[piece][to] =
          static_cast<std::int16_t>(std::clamp(sum, -kHistoryLimit, kHistoryLimit));
    }
  }
}

}  // namespace xq::search
