// A node of the principal variation.
#pragma once

#include "xq/eval/score.hpp"
#include "xq/movegen/move_list.hpp"

namespace xq::search {

// Searched with an open window, its moves sorted beforehand.
struct PvNode {
  int ply = 0;
  int depth = 0;
  Value alpha = -kInfinite;
  Value beta = kInfinite;
  MoveList moves;
  Value best = -kInfinite;
  Move best_move;
};

}  // namespace xq::search
