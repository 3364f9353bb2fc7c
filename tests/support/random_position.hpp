// The library's random positions under the name the tests use.
#pragma once

#include "xq/verify/random_position.hpp"

namespace xq::test {

using xq::RandomPositions;

}  // namespace xq::test
