#include "xq/eval/params.hpp"

#include "xq/base/fingerprint.hpp"
#include "xq/eval/internal/tuned_weights.hpp"

namespace xq::eval {
namespace {

using PieceSquares = std::array<std::array<Tapered, kSquares>, kPieces>;

constexpr PieceSquares make_table() {
  PieceSquares table{};
  for (unsigned type = 0; type < kPieceTypes; ++type) {
    for (unsigned index = 0; index < kSquares; ++index) {
      const Square square(index);
      const unsigned number = square_weight(static_cast<PieceType>(type), square);
      const std::int16_t middle = kMiddleWeights[number];
      const std::int16_t end = kEndWeights[number];
      table[type][index] = {middle, end};
      table[type + kPieceTypes][square.rotated().index()] = {static_cast<std::int16_t>(-middle),
                                                             static_cast<std::int16_t>(-end)};
    }
  }
  return table;
}

constexpr PieceSquares kTable = make_table();

}  // namespace

std::string params_hash() {
  Fingerprint fingerprint;
  for (unsigned index = 0; index < kWeights; ++index) {
    for (const std::int16_t number : {kMiddleWeights[index], kEndWeights[index]}) {
      fingerprint.add(static_cast<std::uint64_t>(number));
    }
  }
  return fingerprint.text();
}

Tapered weight(unsigned index) {
  return {kMiddleWeights[index], kEndWeights[index]};
}

Tapered piece_square(Piece piece, Square square) {
  return kTable[index_of(piece)][square.index()];
}

}  // namespace xq::eval
