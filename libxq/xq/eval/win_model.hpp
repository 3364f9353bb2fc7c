// How often a score wins.
#pragma once

#include <cstdint>

#include "xq/eval/score.hpp"

namespace xq {

enum class WinCurve : std::uint8_t {
  Logistic,    // 1 / (1 + exp(-k cp))
  PikafishWdl  // of centipawns and material, wins and half the draws
};

// A curve from centipawns to the expected score. The default is the one lichess fitted to chess
// games of people; there is none fitted to xiangqi games yet, every site borrows from chess.
struct WinModel {
  WinCurve curve = WinCurve::Logistic;
  double k = 0.00368208;  // of Logistic, per centipawn

  bool operator==(const WinModel&) const = default;
};

// The share of games the side to move wins, 0 to 1, by the default model: cp held within +-1000, a
// mate counted as +-1000.
double win_probability(Score score);

}  // namespace xq
