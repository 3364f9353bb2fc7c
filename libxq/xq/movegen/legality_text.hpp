// Why a move is legal or not, in words.
#pragma once

#include <string>

#include "xq/board/position.hpp"
#include "xq/movegen/legality.hpp"

namespace xq {

// One line without a full stop: "the elephant's eye on d1 is blocked by the red advisor", "legal:
// the red horse takes the black pawn on e6, its leg on e5 is free". Squares have ranks from 0.
std::string legality_text(const Position& position, Move move, const Legality& legality);

}  // namespace xq
