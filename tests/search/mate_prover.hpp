// A plain answer to "is this a mate in n?": every move against every reply, nothing left out.
#pragma once

#include "xq/board/position.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {

// Whether the side to move can leave its opponent without a legal move within `moves` moves.
inline bool mates_in(Position& position, int moves) {
  for (const Move move : legal_moves(position)) {
    const Undo undo = position.make(move);
    const MoveList replies = legal_moves(position);
    bool holds = moves > 1 || replies.empty();
    for (std::size_t i = 0; holds && i < replies.size(); ++i) {
      const Undo reply = position.make(replies[i]);
      holds = mates_in(position, moves - 1);
      position.unmake(replies[i], reply);
    }
    position.unmake(move, undo);
    if (holds) {
      return true;
    }
  }
  return false;
}

}  // namespace xq
