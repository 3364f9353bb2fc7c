#include "xq/eval/evaluate.hpp"

#include <algorithm>

namespace xq::eval {

Accumulator::Accumulator(const Position& position) {
  position.occupied().for_each([&](Square square) { add(position.piece_on(square), square, 1); });
}

void Accumulator::add(Piece piece, Square square, int sign) {
  const Tapered worth = piece_square(piece, square);
  middle_ += sign * worth.middle;
  end_ += sign * worth.end;
  phase_ += sign * phase_weight(type_of(piece));
}

Accumulator Accumulator::after(const Position& position, Move move) const {
  Accumulator next = *this;
  const Piece piece = position.piece_on(move.from());
  const Piece captured = position.piece_on(move.to());
  next.add(piece, move.from(), -1);
  next.add(piece, move.to(), 1);
  if (captured != Piece::None) {
    next.add(captured, move.to(), -1);
  }
  return next;
}

Value Accumulator::value(Color side) const {
  const int phase = std::min(phase_, kFullPhase);
  const int red = (middle_ * phase + end_ * (kFullPhase - phase)) / kFullPhase;
  return side == Color::Red ? red : -red;
}

Value evaluate(const Position& position) {
  return Accumulator(position).value(position.side_to_move());
}

bool no_attackers(const Position& position) {
  for (const Color color : {Color::Red, Color::Black}) {
    const Bitboard attackers =
        position.pieces(color, PieceType::Rook) | position.pieces(color, PieceType::Cannon) |
        position.pieces(color, PieceType::Horse) | position.pieces(color, PieceType::Pawn);
    if (attackers.any()) {
      return false;
    }
  }
  return true;
}

}  // namespace xq::eval
