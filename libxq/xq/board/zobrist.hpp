// The random numbers behind position keys. Fixed for ever: keys are printed in records.
#pragma once

#include <array>
#include <cstdint>

#include "xq/board/types.hpp"

namespace xq::zobrist {

using Key = std::uint64_t;

namespace internal {
struct Numbers {
  std::array<std::array<Key, kSquares>, kPieces> piece{};
  Key black_to_move = 0;
};

// SplitMix64 (Steele, Lea, Flood 2014) from a fixed seed, the letters "xiangqi" in ASCII.
constexpr Numbers make_numbers() {
  Numbers numbers;
  std::uint64_t state = 0x7869616E677169;
  const auto next = [&state] {
    state += 0x9E3779B97F4A7C15;
    std::uint64_t z = state;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EB;
    return z ^ (z >> 31U);
  };
  for (auto& squares : numbers.piece) {
    for (auto& number : squares) {
      number = next();
    }
  }
  numbers.black_to_move = next();
  return numbers;
}

inline constexpr Numbers kNumbers = make_numbers();
}  // namespace internal

// REQUIRES: piece != Piece::None
constexpr Key piece_key(Piece piece, Square square) {
  return internal::kNumbers.piece[index_of(piece)][square.index()];
}

inline constexpr Key kBlackToMove = internal::kNumbers.black_to_move;

}  // namespace xq::zobrist
