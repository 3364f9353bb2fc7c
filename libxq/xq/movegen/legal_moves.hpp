// Legal moves: as a list, as a number, and one at a time.
#pragma once

#include "xq/board/position.hpp"
#include "xq/movegen/king_safety.hpp"
#include "xq/movegen/move_list.hpp"

namespace xq {

// All legal moves of the side to move, in a fixed order.
MoveList legal_moves(const Position& position);
MoveList legal_moves(const Position& position, const KingSafety& safety);

// The legal moves that take something, and those that do not.
MoveList legal_captures(const Position& position, const KingSafety& safety);
MoveList legal_quiets(const Position& position, const KingSafety& safety);

// legal_moves(position).size(), without making the list.
unsigned count_legal_moves(const Position& position);
unsigned count_legal_moves(const Position& position, const KingSafety& safety);

// Whether there is any; stops at the first kind of man that has one.
bool has_legal_move(const Position& position, const KingSafety& safety);

// Whether the side to move may play `move`. Any squares may be asked.
bool is_legal(const Position& position, Move move);
bool is_legal(const Position& position, const KingSafety& safety, Move move);

// Whether the king of the side to move is attacked.
bool in_check(const Position& position);

// Without a legal move the side to move has lost, in check or not.
enum class PlayState : std::uint8_t { Ongoing, Checkmate, Stalemate };
PlayState play_state(const Position& position);

// Squares the man on `from` attacks or may step to by its own rule, men of its own colour excluded;
// the safety of the king is not looked at. REQUIRES: a man stands on `from`.
Bitboard pseudo_targets(const Position& position, Square from);

}  // namespace xq
