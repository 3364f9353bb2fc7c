// What a man threatens to take, in the sense of the repetition rules, and what a move adds to that.
//
// A side threatens a man when one of its men other than king and pawn could take it without opening
// its own king to a new attacker, and the man is worth it: a horse or cannon takes a rook, an
// advisor or elephant takes a rook, horse or cannon, or nobody could legally take back. Kings and
// pawns before the river are no victims. Men of the same type threaten each other only where the
// victim could not legally take first.
#pragma once

#include <vector>

#include "xq/board/position.hpp"

namespace xq {

// A threat that the move brought about: the side that moved did not threaten this victim before.
struct NewThreat {
  Square attacker;
  Square victim;
  // The attacker could not have taken the victim before the move; otherwise the victim was
  // protected then.
  bool direct = true;

  bool operator==(const NewThreat&) const = default;
};

// What `move` newly threatens, in ascending order of attackers. Nothing when it gives check: a
// check never chases. A check that stands before the move is not looked at, so that old threats
// stay old. REQUIRES: the move is legal. Pure; for any thread.
std::vector<NewThreat> new_threats(const Position& position, Move move);

}  // namespace xq
