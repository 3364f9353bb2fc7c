// A plain player that makes games for the data sets: no search to speak of, but no silly losses.
#pragma once

#include <cstdint>

#include "xq/board/position.hpp"

namespace xq::datasets {

// SplitMix64, so that the same seed gives the same games with any standard library.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  // 0 .. bound - 1; bound is small, so the bias of % does not matter.
  unsigned below(unsigned bound);

 private:
  std::uint64_t state_;
};

// Red's men less Black's, in hundredths of a pawn.
int material_balance(const Position& position);

// A move that gains most material once the best capture in answer is counted off, with a liking
// for freedom to move; chance decides between near equals. REQUIRES: there is a legal move.
Move choose_move(const Position& position, Random& random);

}  // namespace xq::datasets
