// A game of a tournament as a record that can be written in any format of games.
#pragma once

#include "xq/match/tournament_game.hpp"
#include "xq/match/tournament_journal.hpp"
#include "xq/record/game_record.hpp"

namespace xq {

// Tags name the players, the opening, the rule set and why the game ended; each move that a player
// made has its score ("eval", in pawns, Red's view; mates as "#3"), depth, nodes and time as
// values.
GameRecord record_of(const TournamentGame& game, const TournamentHeader& header);

}  // namespace xq
