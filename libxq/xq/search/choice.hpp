// Which of several equally good moves to play.
#pragma once

#include <cstdint>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/search/result.hpp"

namespace xq {

// Puts one of the leading lines that are worth as much as the first in front: which one is a matter
// of `seed` and `key`, the position's, and of nothing else. Search with Limits::equals before, or
// there is only one.
void choose_equal(std::vector<Line>& lines, std::uint64_t seed, Key key);

}  // namespace xq
