#pragma once

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>

#include "xq/board/fen.hpp"

namespace xq {

// The start position, a middlegame full of cannons, an open one, and an ending.
inline constexpr std::array<const char*, 4> kFens{
    kStartFen,
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
    "r2akab1r/3n5/4b3n/p1p1pRp1p/9/2P3P2/P3P3c/N2C3C1/4A4/1RBAK1B2 w - - 0 1",
    "4ka3/3Pa4/r6R1/2C4C1/9/9/8n/9/4p3r/3K3R1 w - - 0 1",
};

// The one a benchmark is run with.
inline Position position_of(const benchmark::State& state) {
  return *parse_position(kFens.at(static_cast<std::size_t>(state.range(0))));
}

}  // namespace xq
