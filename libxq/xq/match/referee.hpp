// Lets two players play one game, and sees to it that both keep the rules.
#pragma once

#include <array>
#include <stop_token>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/engine/player.hpp"
#include "xq/match/adjudication.hpp"
#include "xq/match/move_limits.hpp"
#include "xq/match/played_game.hpp"
#include "xq/rules/game_rules.hpp"

namespace xq {

struct GameSettings {
  GameRules rules;
  AdjudicationRules adjudication;
  bool audit = false;      // play on where the game would be adjudicated
  unsigned max_moves = 0;  // full moves, opening included, after which it is a draw; 0: no limit
};

struct Seat {
  Player& player;
  const MoveLimits& limits;
};

// Plays from the position after `opening`, with seats[0] as red and seats[1] as black. The law
// library is the referee: it tells the players which moves would lose at once, and ends the game.
// Whatever a player does wrong loses the game for it and is told in the outcome; after one of the
// faults from Crash on it is of no more use. When a stop is requested the game is left as it is,
// with no outcome. REQUIRES: the moves of the opening are legal one after another
PlayedGame play_game(const Position& start, const std::vector<Move>& opening,
                     const std::array<Seat, kColors>& seats, const GameSettings& settings,
                     const std::stop_token& stop);

}  // namespace xq
