// Where a move is asked for, and what may be played there.
#pragma once

#include <string>
#include <vector>

#include "xq/engine/player.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {

// The position in which the move is to be made.
Position asked_position(const MoveRequest& request);

// The legal moves that are not forbidden. None when the game is over or all of them are forbidden.
std::vector<Move> allowed_moves(const MoveRequest& request, const Position& position);

// The moves that `words` name one after another, up to the first that is no move or not legal.
std::vector<Move> legal_line(const std::vector<std::string>& words, Position position,
                             RankBase base);

}  // namespace xq
