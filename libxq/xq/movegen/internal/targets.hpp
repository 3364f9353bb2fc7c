// Where men go by their own rule, own men and the safety of the king not yet looked at.
#pragma once

#include "xq/board/position.hpp"

namespace xq::internal {

inline Bitboard rook_targets(const Position& position, Square from) {
  const LineView rank = rank_view(from.file(), position.rank_word(from.rank()));
  const LineView file = file_view(from.rank(), position.file_word(from.file()));
  return rank_board(from.rank(), rank.over0) | file_board(from.file(), file.over0);
}

// A cannon steps over nobody and takes over one.
inline Bitboard cannon_targets(const Position& position, Square from, Bitboard occupied) {
  const LineView rank = rank_view(from.file(), position.rank_word(from.rank()));
  const LineView file = file_view(from.rank(), position.file_word(from.file()));
  const Bitboard steps = rank_board(from.rank(), rank.over0) | file_board(from.file(), file.over0);
  const Bitboard jumps = rank_board(from.rank(), rank.over1) | file_board(from.file(), file.over1);
  return without(steps, occupied) | (jumps & occupied);
}

inline Bitboard horse_targets(const Position& position, Square from) {
  return xq::horse_targets(from, position.rank_word(from.rank()), position.file_word(from.file()));
}

// The legal steps of a king to `wanted` squares.
inline Bitboard king_steps(const Position& position, Color us, Bitboard wanted = Bitboard::all()) {
  const Square king = position.king(us);
  Bitboard steps;
  (without(king_targets(us, king), position.pieces(us)) & wanted).for_each([&](Square to) {
    // The king is lifted: it must not shield the square behind it, nor serve as a screen or leg.
    if (!position.attacked(to, ~us, Bitboard(king))) {
      steps |= Bitboard(to);
    }
  });
  return steps;
}

}  // namespace xq::internal
