#include "xq/rules/internal/material.hpp"

#include "xq/movegen/legal_moves.hpp"

namespace xq::rules {
namespace {

enum class Row { Playable, Drawn, DrawnUnlessWonAtOnce };

unsigned count(const Position& position, PieceType type) {
  return position.pieces(Color::Red, type).count() + position.pieces(Color::Black, type).count();
}

// One cannon on the board, whose side has no advisor to serve as its screen.
Row lone_cannon(const Position& position, Color side) {
  const bool elephant = position.pieces(side, PieceType::Elephant).any();
  switch (position.pieces(~side, PieceType::Advisor).count()) {
    case 0:
      return Row::Drawn;
    case 1:
      return elephant ? Row::DrawnUnlessWonAtOnce : Row::Drawn;
    default:
      return elephant ? Row::Playable : Row::DrawnUnlessWonAtOnce;
  }
}

Row row_of(const Position& position) {
  if (count(position, PieceType::Pawn) + count(position, PieceType::Rook) +
          count(position, PieceType::Horse) >
      0) {
    return Row::Playable;
  }
  const unsigned red = position.pieces(Color::Red, PieceType::Cannon).count();
  const unsigned black = position.pieces(Color::Black, PieceType::Cannon).count();
  if (red + black == 0) {
    return Row::Drawn;
  }
  if (red + black == 1) {
    const Color side = red == 1 ? Color::Red : Color::Black;
    return position.pieces(side, PieceType::Advisor).any() ? Row::Playable
                                                           : lone_cannon(position, side);
  }
  if (red == 1 && black == 1 && count(position, PieceType::Advisor) == 0) {
    return count(position, PieceType::Elephant) == 0 ? Row::Drawn : Row::DrawnUnlessWonAtOnce;
  }
  return Row::Playable;
}

bool wins_at_once(Position position, StalemateRule stalemate) {
  for (const Move move : legal_moves(position)) {
    const Undo undo = position.make(move);
    const PlayState state = play_state(position);
    position.unmake(move, undo);
    if (state == PlayState::Checkmate ||
        (state == PlayState::Stalemate && stalemate == StalemateRule::Loss)) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool insufficient_material(const Position& position, StalemateRule stalemate) {
  const Row row = row_of(position);
  return row == Row::Drawn ||
         (row == Row::DrawnUnlessWonAtOnce && !wins_at_once(position, stalemate));
}

}  // namespace xq::rules
