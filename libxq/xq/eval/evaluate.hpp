// The static evaluation: tapered material and piece squares, kept up to date move by move.
#pragma once

#include "xq/board/position.hpp"
#include "xq/eval/params.hpp"
#include "xq/eval/score.hpp"

namespace xq::eval {

// The sums over all men, Red's view. A value: the search keeps one a ply and derives the next from
// it, so that taking a move back costs nothing.
class Accumulator {
 public:
  Accumulator() = default;
  explicit Accumulator(const Position& position);

  // The sums after `move`, which `position` has not made yet.
  [[nodiscard]] Accumulator after(const Position& position, Move move) const;

  // Centipawns from the view of `side`, inside +-kMaxEval.
  [[nodiscard]] Value value(Color side) const;

  bool operator==(const Accumulator&) const = default;

 private:
  void add(Piece piece, Square square, int sign);

  int middle_ = 0;
  int end_ = 0;
  int phase_ = 0;
};

// The evaluation of a position, side to move's view.
Value evaluate(const Position& position);

// Whether neither side has a man that can cross the river and attack: nobody can win.
bool no_attackers(const Position& position);

}  // namespace xq::eval
