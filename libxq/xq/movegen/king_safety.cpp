#include "xq/movegen/king_safety.hpp"

namespace xq {

KingSafety::KingSafety(const Position& position, Color us) : occupied_(position.occupied()) {
  const Square king = position.king(us);
  add_sliders(position, king, ~us);
  add_steppers(position, king, ~us);
}

void KingSafety::add(Bitboard between, Square sniper, unsigned men, unsigned bad) {
  constraints_.push_back(
      {between, sniper, static_cast<std::uint8_t>(men), static_cast<std::uint8_t>(bad)});
  checks_ += men == bad ? 1 : 0;
  restricted_ |= between;
  if (men <= bad) {
    allowed_ &= allowed_by(constraints_.back(), false);
  }
}

// Only snipers with at most bad + 1 men between can matter: a move changes the number by one.
void KingSafety::add_sliders(const Position& position, Square king, Color them) {
  const Bitboard rank = rank_board(king.rank(), 0x1FF);
  const Bitboard file = file_board(king.file(), 0x3FF);
  const Bitboard rooks = position.pieces(them, PieceType::Rook);
  const Bitboard cannons = position.pieces(them, PieceType::Cannon);
  const auto add_between = [&](Square sniper, Bitboard between) {
    const unsigned bad = cannons.has(sniper) ? 1 : 0;
    const unsigned men = (between & occupied_).count();
    if (men <= bad + 1) {
      add(between, sniper, men, bad);
    }
  };
  ((rooks | cannons) & rank).for_each([&](Square sniper) {
    add_between(sniper, rank_board(king.rank(), word_between(king.file(), sniper.file())));
  });
  ((rooks | cannons | position.pieces(them, PieceType::King)) & file).for_each([&](Square sniper) {
    add_between(sniper, file_board(king.file(), word_between(king.rank(), sniper.rank())));
  });
}

void KingSafety::add_steppers(const Position& position, Square king, Color them) {
  (horse_ring(king) & position.pieces(them, PieceType::Horse)).for_each([&](Square horse) {
    const Square leg = horse_leg(horse, king);
    add(Bitboard(leg), horse, occupied_.has(leg) ? 1 : 0, 0);
  });
  (pawn_sources(them, king) & position.pieces(them, PieceType::Pawn)).for_each([&](Square pawn) {
    add({}, pawn, 0, 0);
  });
}

Bitboard KingSafety::allowed_by(const Constraint& constraint, bool leaves_between) const {
  const unsigned men = constraint.men - (leaves_between ? 1U : 0U);
  if (men == constraint.bad) {  // must step between or take the sniper
    return without(constraint.between, occupied_) | Bitboard(constraint.sniper);
  }
  if (men + 1 == constraint.bad) {  // must not step between
    return without(Bitboard::all(), without(constraint.between, occupied_));
  }
  return Bitboard::all();
}

Bitboard KingSafety::allowed_from(Square from) const {
  Bitboard targets = Bitboard::all();
  for (const Constraint& constraint : *this) {
    targets &= allowed_by(constraint, constraint.between.has(from));
  }
  return targets;
}

}  // namespace xq
