// Static exchange evaluation: what comes of a move once both sides have taken on its square for as
// long as they like.
//
// On this board taking men away does more than uncover rooks: a cannon attacks only while exactly
// one man stands before it, so one capture may wake a cannon, silence it, or free a horse's leg.
// The attackers of the square are therefore looked up anew after every capture.
#pragma once

#include <optional>

#include "xq/board/position.hpp"
#include "xq/eval/params.hpp"

namespace xq::search {

// What a man is worth when it is taken, in centipawns; nothing on an empty square.
constexpr int exchange_value(Piece piece) {
  return piece == Piece::None ? 0 : eval::kExchangeValue[index_of(type_of(piece))];
}

// Whether the side to move comes out of the exchanges on move.to() with at least `threshold`
// centipawns (eval::kExchangeValue), both sides taking with their least valuable man first and
// stopping when it pays. Pins and checks elsewhere are not looked at; a king does not take what is
// still defended. A quiet move is an exchange that begins by taking nothing.
// REQUIRES: `move` is pseudo-legal.
bool exchange_reaches(const Position& position, Move move, int threshold);

// The man of `by`, of least value, that can take on `square` when only the men in `standing` are on
// the board. REQUIRES: standing.has(square)
std::optional<Square> least_attacker(const Position& position, Square square, Color by,
                                     Bitboard standing);

}  // namespace xq::search
