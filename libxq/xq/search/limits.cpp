#include "xq/search/limits.hpp"

#include <algorithm>

namespace xq {

int depth_of_level(int level, const Position& position) {
  const unsigned men = position.occupied().count();
  const int more = men > 20 ? -2 : men > 8 ? 0 : men > 4 ? 2 : 4;
  return std::max(level + more, 1);
}

std::optional<int> depth_limit(const Limits& limits, const Position& position) {
  if (!limits.level) {
    return limits.depth;
  }
  const int depth = depth_of_level(*limits.level, position);
  return std::min(limits.depth.value_or(depth), depth);
}

}  // namespace xq
