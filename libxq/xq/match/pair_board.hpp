// Games of pairs as they come in, in any order, put together to pairs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "xq/match/schedule.hpp"
#include "xq/match/tournament_game.hpp"

namespace xq {

// A value; for one thread at a time.
class PairBoard {
 public:
  // `games` a pair has.
  explicit PairBoard(unsigned games) : games_(games) {}

  [[nodiscard]] bool has(std::uint64_t pair, unsigned game) const;

  // Takes a game that has an outcome; one that is there already is not taken again. Returns the
  // result of its pair when that is whole with it.
  std::optional<PairResult> add(const TournamentGame& game);

  // The pairs before the first one that is not whole, in order.
  [[nodiscard]] const std::vector<PairResult>& results() const { return results_; }
  // Pairs of which some games are there and some are not.
  [[nodiscard]] std::size_t halves() const;

 private:
  struct OpenPair {
    Pair pair;
    std::vector<std::optional<GameScore>> scores;

    [[nodiscard]] bool whole() const;
    [[nodiscard]] PairResult result() const;
  };

  unsigned games_;
  std::vector<PairResult> results_;
  std::map<std::uint64_t, OpenPair> open_;
};

// The points of the first entrant, in halves.
std::size_t half_points(const PairResult& result);

}  // namespace xq
