// A list of moves on the stack.
#pragma once

#include "xq/base/fixed_list.hpp"
#include "xq/board/types.hpp"

namespace xq {

// Full sets have at most 34 rook, 34 cannon, 16 horse, 15 pawn, 8 advisor, 8 elephant and 4 king
// moves, 119 in all, so 128 places always suffice.
using MoveList = FixedList<Move, 128>;

}  // namespace xq
