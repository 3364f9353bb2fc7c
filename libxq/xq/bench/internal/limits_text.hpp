#pragma once

#include <string>

#include "xq/search/limits.hpp"

namespace xq::bench {

// "depth 9, nodes 1000, time 50 ms": those that are set.
std::string limits_text(const Limits& limits);

}  // namespace xq::bench
