#include "xq/match/pair_board.hpp"

#include <algorithm>

namespace xq {

bool PairBoard::OpenPair::whole() const {
  return std::ranges::all_of(scores, [](const auto& score) { return score.has_value(); });
}

PairResult PairBoard::OpenPair::result() const {
  PairResult result{pair, {}};
  for (const auto& score : scores) {
    result.scores.push_back(*score);
  }
  return result;
}

bool PairBoard::has(std::uint64_t pair, unsigned game) const {
  if (pair < results_.size()) {
    return true;
  }
  const auto found = open_.find(pair);
  return found != open_.end() && found->second.scores[game].has_value();
}

std::optional<PairResult> PairBoard::add(const TournamentGame& game) {
  if (has(game.pair.number, game.game)) {
    return std::nullopt;
  }
  OpenPair& pair = open_[game.pair.number];
  pair.pair = game.pair;
  pair.scores.resize(games_);
  pair.scores[game.game] = game.first_score();
  if (!pair.whole()) {
    return std::nullopt;
  }
  const PairResult result = pair.result();
  while (!open_.empty() && open_.begin()->first == results_.size() &&
         open_.begin()->second.whole()) {
    results_.push_back(open_.begin()->second.result());
    open_.erase(open_.begin());
  }
  return result;
}

std::size_t PairBoard::halves() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(open_, [](const auto& open) { return !open.second.whole(); }));
}

std::size_t half_points(const PairResult& result) {
  std::size_t points = 0;
  for (const GameScore score : result.scores) {
    points += static_cast<std::size_t>(score);
  }
  return points;
}

}  // namespace xq
