// Whether a move gives check, told before it is made.
#pragma once

#include "xq/movegen/king_safety.hpp"

namespace xq {

// What the side to move can reach the enemy king by. A value made once a position and asked about
// any of its moves; keeps the position, which must not change meanwhile.
class GivingCheck {
 public:
  explicit GivingCheck(const Position& position)
      : position_(position), safety_(position, ~position.side_to_move()) {}

  // Whether the enemy king is attacked after `move`, by the man that moved or by one that its going
  // or coming has opened the line for, be it as a cannon's only screen.
  // REQUIRES: `move` is legal.
  [[nodiscard]] bool by(Move move) const;

 private:
  [[nodiscard]] bool from_afar(Move move) const;
  [[nodiscard]] bool by_the_moved_man(Move move) const;

  const Position& position_;
  KingSafety safety_;  // the enemy king's: our men are its snipers
};

}  // namespace xq
