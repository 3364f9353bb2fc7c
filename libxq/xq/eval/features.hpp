// A position as the tuner sees it: how often each weight counts.
#pragma once

#include <cstdint>
#include <vector>

#include "xq/board/position.hpp"

namespace xq::eval {

struct Feature {
  std::uint16_t weight;  // its index
  std::int16_t count;    // of Red less that of Black, never 0
};

// Red's evaluation is the sum of count * weight, where a weight is its middlegame value to the
// share `middle` and its endgame value to the rest.
struct Features {
  std::vector<Feature> list;  // by weight, each once
  double middle = 1;
};

Features features(const Position& position);

}  // namespace xq::eval
