// The numbers of the evaluation: what a man is worth and where it stands well.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "xq/board/types.hpp"
#include "xq/eval/weights.hpp"

namespace xq::eval {

// What `piece` on `square` is worth to Red: material and place, negative for black men.
// REQUIRES: piece != Piece::None
Tapered piece_square(Piece piece, Square square);

// Names all weights: a fingerprint of the evaluation, 16 hex digits, printed in records
// and by --version, so that results of different evaluations are not taken for the same.
std::string params_hash();

// How much a man counts towards the middlegame: rook 2, horse and cannon 1, others 0. Both full
// sets give kFullPhase.
constexpr int phase_weight(PieceType type) {
  return type == PieceType::Rook                                 ? 2
         : type == PieceType::Horse || type == PieceType::Cannon ? 1
                                                                 : 0;
}
inline constexpr int kFullPhase = 16;

// Material alone, for ordering captures. A king is worth more than all else together.
inline constexpr std::array<int, kPieceTypes> kExchangeValue{10000, 200, 200, 450, 1000, 480, 100};

}  // namespace xq::eval
