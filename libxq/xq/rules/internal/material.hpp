// Positions in which hardly anybody can win.
#pragma once

#include "xq/board/position.hpp"
#include "xq/rules/game_rules.hpp"

namespace xq::rules {

// Whether the position is drawn by the table in docs/rules.md. A few of its rows draw only where
// the side to move has no move that wins at once.
bool insufficient_material(const Position& position, StalemateRule stalemate);

}  // namespace xq::rules
