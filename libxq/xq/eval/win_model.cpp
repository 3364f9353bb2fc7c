#include "xq/eval/win_model.hpp"

#include <algorithm>
#include <cmath>

namespace xq {
namespace {

constexpr double kSlope = 0.00368208;
constexpr int kMostCentipawns = 1000;

int centipawns(Score score) {
  if (score.is_mate()) {
    return score.mate_moves() > 0 ? kMostCentipawns : -kMostCentipawns;
  }
  return std::clamp(score.cp(), -kMostCentipawns, kMostCentipawns);
}

}  // namespace

double win_probability(Score score) {
  return 1 / (1 + std::exp(-kSlope * centipawns(score)));
}

}  // namespace xq
