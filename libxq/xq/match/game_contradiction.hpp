// What the record of a game says against itself.
#pragma once

#include <string>

#include "xq/match/tournament_game.hpp"
#include "xq/rules/game_rules.hpp"

namespace xq {

// Plays the game again on the board, without its players: the law must end it where its record
// ends, for the reason and with the result that stand there; where a player ended it, the result is
// what such an end gives. Returns what is wrong, on one line; empty when nothing is. Pure, for any
// thread. REQUIRES: the moves are legal one after another
std::string contradiction_of(const TournamentGame& game, const GameRules& rules);

}  // namespace xq
