#include "xq/movegen/giving_check.hpp"

namespace xq {

bool GivingCheck::by(Move move) const {
  return from_afar(move) || by_the_moved_man(move);
}

// The snipers that stay where they are: does the number of men before one become the bad one?
bool GivingCheck::from_afar(Move move) const {
  const bool captures = position_.piece_on(move.to()) != Piece::None;
  for (const Constraint& line : safety_) {
    if (line.sniper == move.from()) {
      continue;
    }
    const unsigned gone = line.between.has(move.from()) ? 1 : 0;
    const unsigned come = line.between.has(move.to()) && !captures ? 1 : 0;
    if (line.men + come - gone == line.bad) {
      return true;
    }
  }
  return false;
}

bool GivingCheck::by_the_moved_man(Move move) const {
  const Color us = position_.side_to_move();
  const Square king = position_.king(~us);
  const Bitboard standing = without(position_.occupied(), Bitboard(move.from()));
  switch (const PieceType type = type_of(position_.piece_on(move.from()))) {
    case PieceType::Rook:
    case PieceType::Cannon: {
      if (move.to().file() != king.file() && move.to().rank() != king.rank()) {
        return false;
      }
      const unsigned screens = type == PieceType::Cannon ? 1 : 0;
      return (between(move.to(), king) & standing).count() == screens;
    }
    case PieceType::Horse:
      return horse_ring(king).has(move.to()) && !standing.has(horse_leg(move.to(), king));
    case PieceType::Pawn:
      return pawn_sources(us, king).has(move.to());
    default:
      return false;
  }
}

}  // namespace xq
