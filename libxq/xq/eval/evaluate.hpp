// The static evaluation: what each man is worth where it stands, kept up to date move by move, and
// terms that are looked at anew in each position.
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

  [[nodiscard]] int middle() const { return middle_; }
  [[nodiscard]] int end() const { return end_; }
  // The share of the middlegame, of kFullPhase.
  [[nodiscard]] int phase() const { return phase_ < kFullPhase ? phase_ : kFullPhase; }

  bool operator==(const Accumulator&) const = default;

 private:
  void add(Piece piece, Square square, int sign);

  int middle_ = 0;
  int end_ = 0;
  int phase_ = 0;
};

// The evaluation of a position, side to move's view, inside +-kMaxEval.
// REQUIRES: sums == Accumulator(position)
Value evaluate(const Position& position, const Accumulator& sums);
Value evaluate(const Position& position);

// Whether neither side has a man that can cross the river and attack: nobody can win.
bool no_attackers(const Position& position);

}  // namespace xq::eval
