// Perft as plain recursion, for tests.
#pragma once

#include <cstdint>

#include "xq/movegen/internal/two_plies.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq::test {

// Plays all moves down to the last `bottom` plies, whose paths count_bottom(position) tells.
// REQUIRES: depth >= bottom
template <class CountBottom>
std::uint64_t count_leaves(Position& position, unsigned depth, unsigned bottom,
                           CountBottom count_bottom) {
  if (depth == bottom) {
    return count_bottom(position);
  }
  std::uint64_t leaves = 0;
  for (const Move move : legal_moves(position)) {
    const Undo undo = position.make(move);
    leaves += count_leaves(position, depth - 1, bottom, count_bottom);
    position.unmake(move, undo);
  }
  return leaves;
}

// REQUIRES: depth > 0
inline std::uint64_t count_leaves(Position& position, unsigned depth) {
  return count_leaves(position, depth, 1,
                      [](const Position& leaf) { return std::uint64_t{count_legal_moves(leaf)}; });
}

// By the fast count of the last two plies. REQUIRES: depth > 1
inline std::uint64_t count_leaves_in_pairs(Position& position, unsigned depth) {
  return count_leaves(position, depth, 2, internal::count_two_plies);
}

}  // namespace xq::test
