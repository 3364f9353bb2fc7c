// What a fuzz target says when a promise is broken.
#pragma once

#include <cstdlib>

namespace xq::fuzz {

inline void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

}  // namespace xq::fuzz
