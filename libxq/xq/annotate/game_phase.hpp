// Which part of a game a position belongs to.
#pragma once

#include "xq/annotate/judged_game.hpp"
#include "xq/board/position.hpp"

namespace xq {

// By the board alone. Of the rooks, horses and cannons of both sides, rooks counted double (16 at
// the start): an endgame has 6 or fewer. An opening has 14 or more, and three of these twelve men
// still stand where such a man begins. All else is middlegame. A game never goes back to a phase
// before; that is for the caller to see to.
GamePhase phase_of(const Position& position);

}  // namespace xq
