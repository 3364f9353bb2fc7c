// When a search ends, and what it is asked for.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/board/types.hpp"

namespace xq {

// The first limit reached ends the search; without any it runs until it is stopped.
struct Limits {
  std::optional<int> depth;            // plies, >= 1
  std::optional<int> level;            // as a depth, >= 1, that grows as men leave the board
  std::optional<std::uint64_t> nodes;  // exact in serial and deterministic search
  std::optional<std::chrono::milliseconds> time;
  std::optional<int> mate;        // moves: ends once a mate in at most so many is proven
  unsigned multipv = 1;           // best lines wanted; fewer when there are fewer legal moves
  std::vector<Move> searchmoves;  // only these root moves; empty: all
  bool equals = false;            // beyond these lines, one for each move as good as the best

  bool operator==(const Limits&) const = default;
};

// The depth that a level means on this board, as teaching programs have long had it: two plies less
// while more than 20 men stand, two more from 8 men on and four from 4, kings included; at least 1.
int depth_of_level(int level, const Position& position);

// The lower of the two limits in depth.
std::optional<int> depth_limit(const Limits& limits, const Position& position);

}  // namespace xq
