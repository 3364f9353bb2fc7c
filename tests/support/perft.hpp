// Perft as plain recursion, for tests.
#pragma once

#include <cstdint>

#include "xq/movegen/internal/two_plies.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq::test {

// REQUIRES: depth > 0
inline std::uint64_t count_leaves(Position& position, unsigned depth) {
  if (depth == 1) {
    return count_legal_moves(position);
  }
  std::uint64_t leaves = 0;
  for (const Move move : legal_moves(position)) {
    const Undo undo = position.make(move);
    leaves += count_leaves(position, depth - 1);
    position.unmake(move, undo);
  }
  return leaves;
}

// The same by the fast count of the last two plies. REQUIRES: depth > 1
inline std::uint64_t count_leaves_in_pairs(Position& position, unsigned depth) {
  if (depth == 2) {
    return internal::count_two_plies(position);
  }
  std::uint64_t leaves = 0;
  for (const Move move : legal_moves(position)) {
    const Undo undo = position.make(move);
    leaves += count_leaves_in_pairs(position, depth - 1);
    position.unmake(move, undo);
  }
  return leaves;
}

}  // namespace xq::test
