// Fits a win model to games: how often did who stood so much better win?
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "xq/annotate/judged_game.hpp"
#include "xq/base/result.hpp"

namespace xq {

// What one game tells.
struct CalibrationGame {
  std::vector<int> cps;  // of its positions, Red's view
  double result = 0.5;   // Red's: 1, 0.5 or 0
};

// The positions from `first_ply` moves on that have centipawns, and the result; nothing when the
// result is not known or no position is left. Mates are left out: they tell nothing about k.
std::optional<CalibrationGame> calibration_game(const JudgedGame& game, unsigned first_ply = 0);

struct Calibration {
  double k = 0;  // of WinCurve::Logistic, per centipawn
  // Its 95 % interval. The positions of a game share a result, so games count and not positions:
  // the "sandwich" estimate over games.
  double low = 0;
  double high = 0;
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
  // Mean cross entropy of the results, in bits a position: by this k and by the default model's.
  double loss = 0;
  double default_loss = 0;
};

// The k that makes the results likeliest, a draw being half a win; cp held within +-1000 as the
// model does. Pure, the same for any order of the games but for the last bits. Fails
// (InvalidArgument) on fewer than two games, on scores that are all 0, and where scores and results
// go together without exception, or not at all, so that there is no such k above 0.
Result<Calibration> calibrate(const std::vector<CalibrationGame>& games);

}  // namespace xq
