// Plays the moves of a game from its start, so that what a reader hands out can be trusted.
#pragma once

#include <optional>
#include <string>

#include "xq/board/position.hpp"
#include "xq/record/game_reader.hpp"

namespace xq::record {

// The start as a position. One that no game may begin from (a king missing, kings that face each
// other, the king to be taken at once) gets a fault BadFen; nothing comes back when nobody can play
// on it at all, for want of a king or because of too many men.
std::optional<Position> open_start(GameRecord& record);

// Whether `move`, any two squares, is taken. Under None every move is.
// REQUIRES: both kings are on the board.
bool is_taken(const Position& position, Move move, MoveCheck check);

// Whether `move` takes the king, after which nothing can be played.
bool takes_king(const Position& position, Move move);

// Why a move is not taken, for people.
std::string why_not(const Position& position, Move move);

// For formats that keep squares: checks the start, then every line of the tree. The first move of a
// line that is not taken becomes a fault and the line is cut there, with the alternatives to that
// move if it goes on with a line, since they would take its place. Where nobody can play on the
// start, all moves are cut. Under None the tree stays as it is.
void check_moves(GameRecord& record, MoveCheck check);

}  // namespace xq::record
