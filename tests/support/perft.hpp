// Perft as plain recursion, for tests.
#pragma once

#include <cstdint>

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

}  // namespace xq::test
