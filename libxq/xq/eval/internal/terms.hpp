// What the board tells beyond who stands where: each term once, for whoever wants it.
//
// A sink takes sink.add(weight, count): the evaluation sums weights, the tuner counts them, so what
// is fitted is what is played. A term whose weights are 0 is switched off.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "xq/board/attacks.hpp"
#include "xq/board/position.hpp"
#include "xq/eval/weights.hpp"

namespace xq::eval::internal {

// How strong an attack the men of `color` can make: a rook counts twice. 0 to 8.
inline unsigned attack_strength(const Position& position, Color color) {
  return std::min(8U, position.pieces(color, PieceType::Rook).count() * 2 +
                          position.pieces(color, PieceType::Horse).count() +
                          position.pieces(color, PieceType::Cannon).count());
}

// The terms of one side.
template <class Sink>
class SideTerms {
 public:
  SideTerms(const Position& position, Color us, Sink& sink)
      : position_(position),
        us_(us),
        sign_(us == Color::Red ? 1 : -1),
        king_(position.king(~us)),
        sink_(sink) {}

  void add_all() {
    add_rooks();
    add_cannons();
    add_horses();
    add_defenders();
    add_pawns();
  }

 private:
  void add(Group group, unsigned index) { sink_.add(first_weight(group) + index, sign_); }

  // The empty points that `square` sees along its lines.
  [[nodiscard]] unsigned empty_points(Square square) const {
    const LineWord rank = position_.rank_word(square.rank());
    const LineWord file = position_.file_word(square.file());
    return static_cast<unsigned>(std::popcount(rank_view(square.file(), rank).over0 & ~rank) +
                                 std::popcount(file_view(square.rank(), file).over0 & ~file));
  }

  // The men between a square and the enemy's king, who share a line.
  [[nodiscard]] Bitboard men_before_king(Square square) const {
    return between(square, king_) & position_.occupied();
  }

  void add_rooks() {
    position_.pieces(us_, PieceType::Rook).for_each([&](Square square) {
      add(Group::RookMoves, empty_points(square));
      if (square.file() == king_.file() || square.rank() == king_.rank()) {
        const Bitboard men = men_before_king(square);
        if (men.count() == 1 && !position_.pieces(us_).has(men.first())) {
          add(Group::RookPin, index_of(type_of(position_.piece_on(men.first()))));
        }
      }
    });
  }

  void add_cannons() {
    position_.pieces(us_, PieceType::Cannon).for_each([&](Square square) {
      add(Group::CannonMoves, empty_points(square));
      if (square.file() == king_.file()) {
        add_file_cannon(square);
      } else if (square.rank() == king_.rank()) {
        add(Group::RankCannon, std::min(men_before_king(square).count(), 3U));
      }
    });
  }

  // A cannon on the king's file: hollow, or behind two men of which none may leave.
  void add_file_cannon(Square square) {
    const Bitboard men = men_before_king(square);
    if (men.empty()) {
      add(Group::HollowCannon, between(square, king_).count());
    } else if (men.count() == 2) {
      const bool horse = (men & position_.pieces(~us_, PieceType::Horse)).any();
      add(Group::CannonOverTwo, horse ? 1 : 0);
    }
  }

  void add_horses() {
    position_.pieces(us_, PieceType::Horse).for_each([&](Square square) {
      const Bitboard jumps = horse_targets(square, position_.rank_word(square.rank()),
                                           position_.file_word(square.file()));
      add(Group::HorseMoves, without(jumps, position_.pieces(us_)).count());
    });
  }

  // What a defender is worth hangs on what it defends against.
  void add_defenders() {
    const unsigned strength = attack_strength(position_, ~us_);
    add(Group::Advisors, strength * 3 + position_.pieces(us_, PieceType::Advisor).count());
    add(Group::Elephants, strength * 3 + position_.pieces(us_, PieceType::Elephant).count());
  }

  // Pairs of pawns side by side beyond the river.
  void add_pawns() {
    constexpr std::uint64_t kLastFile = 0x100804020100;
    const Bitboard pawns = position_.pieces(us_, PieceType::Pawn);
    const std::uint64_t crossed = us_ == Color::Red ? pawns.high : pawns.low;
    const std::uint64_t pairs = crossed & ~kLastFile & crossed >> 1U;
    const int count = std::popcount(pairs);
    if (count > 0) {
      sink_.add(first_weight(Group::PawnPair), sign_ * count);
    }
  }

  const Position& position_;
  const Color us_;
  const int sign_;
  const Square king_;  // of the enemy
  Sink& sink_;
};

// Both sides' terms, and the move.
template <class Sink>
void add_terms(const Position& position, Sink& sink) {
  sink.add(first_weight(Group::Tempo), position.side_to_move() == Color::Red ? 1 : -1);
  SideTerms<Sink>(position, Color::Red, sink).add_all();
  SideTerms<Sink>(position, Color::Black, sink).add_all();
}

}  // namespace xq::eval::internal
