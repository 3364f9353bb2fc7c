// The paths of two moves, counted without playing the first.
#pragma once

#include <cstdint>

#include "xq/board/position.hpp"

namespace xq::internal {

// How many sequences of two legal moves there are. `position` is played on and put back.
// REQUIRES: no man where none of its kind can stand; see has_plain_men().
std::uint64_t count_two_plies(Position& position);

// Whether count_two_plies() may be used for a position and all that follow from it. Only diagrams
// that no game can reach fail this.
bool has_plain_men(const Position& position);

}  // namespace xq::internal
