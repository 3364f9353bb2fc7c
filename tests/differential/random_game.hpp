// Games that repeat themselves, by chance: few men, moves that like to attack, and walks that come
// back to where they began.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/verify/random_position.hpp"

namespace xq::differential {

struct RandomGame {
  Position start;
  std::vector<Move> moves;  // legal one after another
};

class RandomGames {
 public:
  explicit RandomGames(std::uint64_t seed) : numbers_(seed), positions_(seed) {}

  // A game in which some position stands four times, or nearly so when moves run out.
  RandomGame next();

 private:
  // Evenly in [0, bound), near enough. REQUIRES: bound > 0
  unsigned below(unsigned bound) { return static_cast<unsigned>(numbers_() % bound); }
  bool chance(unsigned percent) { return below(100) < percent; }

  // A random position with most of its men taken off.
  Position thinned();
  // A walk of quiet moves that leads back to `base`; empty when none was found.
  std::vector<Move> cycle(const Position& base);
  // The same, but one with many attacks if some tries find one.
  std::vector<Move> biting_cycle(const Position& base);
  std::optional<Move> pick(const Position& position, const std::optional<Move>& reply_to,
                           bool biter);

  std::mt19937_64 numbers_;
  RandomPositions positions_;
};

}  // namespace xq::differential
