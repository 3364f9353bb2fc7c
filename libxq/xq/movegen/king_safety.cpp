#include "xq/movegen/king_safety.hpp"

#include <cassert>

namespace xq {

KingSafety::KingSafety(const Position& position) : occupied_(position.occupied()) {
  const Color us = position.side_to_move();
  const Square king = position.king(us);
  add_sliders(position, king, ~us);
  add_steppers(position, king, ~us);
  for (const Constraint& constraint : *this) {
    allowed_ &= allowed_by(constraint, false);
  }
}

void KingSafety::add(Bitboard between, Square sniper, unsigned men, unsigned bad) {
  assert(size_ < constraints_.size());
  constraints_[size_++] = {between, sniper, static_cast<std::uint8_t>(men),
                           static_cast<std::uint8_t>(bad)};
  checks_ += men == bad ? 1 : 0;
  restricted_ |= between;
}

// Only snipers with at most bad + 1 men between can matter: a move changes the number by one.
void KingSafety::add_sliders(const Position& position, Square king, Color them) {
  const LineWord ranks = position.rank_word(king.rank());
  const LineWord files = position.file_word(king.file());
  const Bitboard rooks = position.pieces(them, PieceType::Rook);
  const Bitboard cannons = position.pieces(them, PieceType::Cannon);
  const Bitboard enemy_king = position.pieces(them, PieceType::King);
  const Bitboard cross = rank_board(king.rank(), 0x1FF) | file_board(king.file(), 0x3FF);
  if (((rooks | cannons | enemy_king) & cross).empty()) {
    return;
  }
  const LineView rank = rank_view(king.file(), ranks);
  const LineView file = file_view(king.rank(), files);
  const Bitboard file_over0 = file_board(king.file(), file.over0);
  const Bitboard file_over1 = file_board(king.file(), file.over1);
  const Bitboard over0 = file_over0 | rank_board(king.rank(), rank.over0);
  const Bitboard over1 = file_over1 | rank_board(king.rank(), rank.over1);
  const auto add_all = [&](Bitboard snipers, unsigned men, unsigned bad) {
    snipers.for_each([&](Square sniper) { add(xq::between(king, sniper), sniper, men, bad); });
  };
  add_all((over0 & rooks) | (file_over0 & enemy_king), 0, 0);
  add_all((over1 & rooks) | (file_over1 & enemy_king), 1, 0);
  if ((cannons & cross).any()) {
    const Bitboard over2 =
        rank_board(king.rank(), tables::kRankOver2[king.file()][ranks >> 1U & 0x7FU]) |
        file_board(king.file(), tables::kFileOver2[king.rank()][files >> 1U & 0xFFU]);
    add_all(over0 & cannons, 0, 1);
    add_all(over1 & cannons, 1, 1);
    add_all(over2 & cannons, 2, 1);
  }
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
