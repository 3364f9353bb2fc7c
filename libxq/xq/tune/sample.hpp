// What the evaluation is fitted to: a quiet position, what a search made of it, and how its game
// ended. As text, a line each:
//
//   <board> <w|b> <score> <1-0|0-1|1/2-1/2> <game>
//   rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w 23 1/2-1/2 17
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "xq/base/result.hpp"
#include "xq/board/position.hpp"
#include "xq/rules/verdict.hpp"

namespace xq::tune {

// What a search says beyond this decides the game, and teaches nothing about squares.
inline constexpr int kMostScore = 3000;

struct Sample {
  Position position = Position::start();
  int score = 0;  // centipawns, Red's view, within +-kMostScore
  Outcome outcome = Outcome::Draw;
  std::uint64_t game = 0;  // samples of one game are no witnesses for one another
};

// Without a line end. REQUIRES: the outcome is not None.
std::string to_text(const Sample& sample);

// Counters of the position are not kept: they are 0 and 1.
Result<Sample> parse_sample(std::string_view line);

}  // namespace xq::tune
