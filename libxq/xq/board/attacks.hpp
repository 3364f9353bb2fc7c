// Where men see: tables for steppers, and line tables for rooks and cannons.
//
// A rank or a file of the board is a *line word*: one bit a point, 9 or 10 of them. What a slider
// sees on its line depends only on the inner points of the word (a man on the rim blocks nothing
// further), so a table of 9 x 128 (10 x 256) entries answers for every line. An entry tells the
// points reached over no man, over exactly one and over exactly two; each set ends with, and
// includes, the next man. Rooks and facing kings see over 0, cannons take over 1, and over 2 are
// the cannon pins.
#pragma once

#include <array>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "xq/board/bitboard.hpp"
#include "xq/board/types.hpp"

namespace xq {

using LineWord = std::uint32_t;

// What a point of a line sees along it, as line words.
struct LineView {
  std::uint16_t over0 = 0;
  std::uint16_t over1 = 0;
};

namespace tables {
extern const std::array<std::array<LineView, 128>, kFiles> kRankView;
extern const std::array<std::array<LineView, 256>, kRanks> kFileView;
extern const std::array<std::array<std::uint16_t, 128>, kFiles> kRankOver2;
extern const std::array<std::array<std::uint16_t, 256>, kRanks> kFileOver2;
extern const std::array<std::uint64_t, 32> kFileSpread;
extern const std::array<std::array<Bitboard, 16>, kSquares> kHorse;
extern const std::array<std::array<Bitboard, 16>, kSquares> kElephant;
extern const std::array<std::array<Bitboard, kSquares>, kColors> kKing;
extern const std::array<std::array<Bitboard, kSquares>, kColors> kAdvisor;
extern const std::array<std::array<Bitboard, kSquares>, kColors> kPawn;
extern const std::array<std::array<Bitboard, kSquares>, kColors> kPawnSources;
extern const std::array<Bitboard, kSquares> kHorseRing;
extern const std::array<Bitboard, kSquares> kBeside;
extern const std::array<Bitboard, kSquares> kDiagonal;
}  // namespace tables

// The bits of a rank word (bit = file) as squares.
constexpr Bitboard rank_board(unsigned rank, LineWord word) {
  const std::uint64_t bits = word;
  return rank < 5 ? Bitboard(bits << (rank * kFiles), 0)
                  : Bitboard(0, bits << ((rank - 5) * kFiles));
}

// The bits of a file word (bit = rank) as squares.
inline Bitboard file_board(unsigned file, LineWord word) {
  return {tables::kFileSpread[word & 31U] << file, tables::kFileSpread[word >> 5U] << file};
}

// The bits of a set along one rank or file, as a line word.
constexpr LineWord rank_bits(Bitboard set, unsigned rank) {
  const std::uint64_t half = rank < 5 ? set.low : set.high;
  return static_cast<LineWord>(half >> (rank < 5 ? rank : rank - 5) * kFiles) & 0x1FFU;
}
inline LineWord file_bits(Bitboard set, unsigned file) {
  constexpr std::uint64_t kFile = 0x1008040201;
  const auto gather = [&](std::uint64_t half) {
#ifdef __BMI2__
    return static_cast<LineWord>(_pext_u64(half, kFile << file));
#else
    // Five bits nine apart are brought side by side by a product in which no two terms meet.
    constexpr std::uint64_t kGather = 0x1010101010;
    return static_cast<LineWord>((half >> file & kFile) * kGather >> 36U) & 31U;
#endif
  };
  return gather(set.low) | gather(set.high) << 5U;
}

// The points of a line strictly between two of its points.
constexpr LineWord word_between(unsigned a, unsigned b) {
  const LineWord below_a = (2U << a) - 1U;
  const LineWord below_b = (2U << b) - 1U;
  return (below_a ^ below_b) & ~(a < b ? 1U << b : 1U << a);
}

inline LineView rank_view(unsigned file, LineWord rank_word) {
  return tables::kRankView[file][rank_word >> 1U & 0x7FU];
}

inline LineView file_view(unsigned rank, LineWord file_word) {
  return tables::kFileView[rank][file_word >> 1U & 0xFFU];
}

// Squares a horse on `square` may jump to; the words are those of its own rank and file, and a man
// beside the horse blocks the two jumps on that side.
inline Bitboard horse_targets(Square square, LineWord rank_word, LineWord file_word) {
  const unsigned sideways = (rank_word << 1U) >> square.file() & 5U;
  const unsigned upright = (file_word << 1U) >> square.rank() & 5U;
  return tables::kHorse[square.index()][sideways | upright << 1U];
}

// Squares an elephant on `square` may step to, its own half only; a man on the eye blocks.
inline Bitboard elephant_targets(Square square, Bitboard occupied) {
  const bool lower = square.index() < Bitboard::kHalf;
  const std::uint64_t half = lower ? occupied.low : occupied.high;
  const unsigned local = lower ? square.index() : square.index() - Bitboard::kHalf;
  const std::uint64_t eyes = (half << 10U) >> local;  // eyes at -10, -8, +8, +10: bits 0, 2, 18, 20
  return tables::kElephant[square.index()][(eyes & 5U) | (eyes >> 17U & 10U)];
}

inline Bitboard king_targets(Color color, Square square) {
  return tables::kKing[index_of(color)][square.index()];
}
inline Bitboard advisor_targets(Color color, Square square) {
  return tables::kAdvisor[index_of(color)][square.index()];
}
inline Bitboard pawn_targets(Color color, Square square) {
  return tables::kPawn[index_of(color)][square.index()];
}

// The squares from which a pawn of `color` attacks `square`.
inline Bitboard pawn_sources(Color color, Square square) {
  return tables::kPawnSources[index_of(color)][square.index()];
}

// The squares a horse could attack `square` from if no leg were blocked.
inline Bitboard horse_ring(Square square) {
  return tables::kHorseRing[square.index()];
}

// The squares next to a square along its lines, and at its corners.
inline Bitboard beside(Square square) {
  return tables::kBeside[square.index()];
}
inline Bitboard diagonal(Square square) {
  return tables::kDiagonal[square.index()];
}

// The square beside `horse` that must be empty for it to reach `target`.
// REQUIRES: horse_ring(target).has(horse)
constexpr Square horse_leg(Square horse, Square target) {
  const int jump = static_cast<int>(target.index()) - static_cast<int>(horse.index());
  // Two ranks up or down: 18 +- 1. Two files left or right: 2 +- 9, so 11, 7 and their negatives.
  int step = 0;
  if (jump > 11 || jump < -11) {
    step = jump > 0 ? 9 : -9;
  } else {
    step = jump == 11 || jump == -7 ? 1 : -1;
  }
  return Square(static_cast<unsigned>(static_cast<int>(horse.index()) + step));
}

// The squares strictly between two squares of one rank or file, else none.
inline Bitboard between(Square a, Square b) {
  if (a.file() == b.file()) {
    return file_board(a.file(), word_between(a.rank(), b.rank()));
  }
  if (a.rank() == b.rank()) {
    return rank_board(a.rank(), word_between(a.file(), b.file()));
  }
  return {};
}

// The squares where a man of this colour and type may ever stand: palace, elephant points, and for
// pawns the five files before the river. `Bitboard::all()` for rooks, horses and cannons.
Bitboard domain(Color color, PieceType type);

}  // namespace xq
