#include "xq/eval/evaluate.hpp"

#include <array>

#include "xq/eval/internal/terms.hpp"
#include "xq/eval/internal/tuned_weights.hpp"

namespace xq::eval {
namespace {

constexpr unsigned kFirstTerm = first_weight(kSquareGroups);

// Both numbers of a term's weight side by side, where one look finds them.
constexpr std::array<Tapered, kWeights - kFirstTerm> kTermWeights = [] {
  std::array<Tapered, kWeights - kFirstTerm> weights{};
  for (unsigned i = 0; i < weights.size(); ++i) {
    weights[i] = {kMiddleWeights[kFirstTerm + i], kEndWeights[kFirstTerm + i]};
  }
  return weights;
}();

// The sums of an accumulator and of the terms.
struct Sum {
  explicit Sum(const Accumulator& sums) : middle(sums.middle()), end(sums.end()) {}

  void add(unsigned index, int count) {
    const Tapered worth = kTermWeights[index - kFirstTerm];
    middle += count * worth.middle;
    end += count * worth.end;
  }

  int middle;
  int end;
};

}  // namespace

Accumulator::Accumulator(const Position& position) {
  position.occupied().for_each([&](Square square) { add(position.piece_on(square), square, 1); });
}

void Accumulator::add(Piece piece, Square square, int sign) {
  const Tapered worth = piece_square(piece, square);
  middle_ += sign * worth.middle;
  end_ += sign * worth.end;
  phase_ += sign * phase_weight(type_of(piece));
}

Accumulator Accumulator::after(const Position& position, Move move) const {
  Accumulator next = *this;
  const Piece piece = position.piece_on(move.from());
  const Piece captured = position.piece_on(move.to());
  next.add(piece, move.from(), -1);
  next.add(piece, move.to(), 1);
  if (captured != Piece::None) {
    next.add(captured, move.to(), -1);
  }
  return next;
}

Value evaluate(const Position& position, const Accumulator& sums) {
  Sum sum(sums);
  internal::add_terms(position, sum);
  const int red = (sum.middle * sums.phase() + sum.end * (kFullPhase - sums.phase())) / kFullPhase;
  return position.side_to_move() == Color::Red ? red : -red;
}

Value evaluate(const Position& position) {
  return evaluate(position, Accumulator(position));
}

bool no_attackers(const Position& position) {
  for (const Color color : {Color::Red, Color::Black}) {
    const Bitboard attackers =
        position.pieces(color, PieceType::Rook) | position.pieces(color, PieceType::Cannon) |
        position.pieces(color, PieceType::Horse) | position.pieces(color, PieceType::Pawn);
    if (attackers.any()) {
      return false;
    }
  }
  return true;
}

}  // namespace xq::eval
