// Puzzles as lines of EPD.
#pragma once

#include <string>

#include "xq/annotate/puzzle.hpp"

namespace xq {

// Without the line end: `bm` the move, `dm` a mate's length or else `ce`, `acd` the depth, `pv`,
// `id`, and in `c0` whether the game found the move. A pure function, for any thread.
std::string puzzle_epd(const Puzzle& puzzle);

}  // namespace xq
