// Gathering what a text can mean.
#pragma once

#include <algorithm>

#include "xq/notation/move_text.hpp"

namespace xq::internal {

// Adds a move unless it is there already.
inline void add_once(MoveCandidates& moves, Move move) {
  if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
    moves.push_back(move);
  }
}

}  // namespace xq::internal
