#include "xq/annotate/accuracy.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

#include "xq/eval/win_model.hpp"

namespace xq {
namespace {

// The population standard deviation, in win-%, of `size` positions from `first` on.
double swing(const std::vector<double>& wins, std::size_t first, std::size_t size) {
  const auto begin = wins.begin() + static_cast<std::ptrdiff_t>(first);
  const auto end = begin + static_cast<std::ptrdiff_t>(size);
  const auto count = static_cast<double>(size);
  double mean = 0;
  std::for_each(begin, end, [&](double win) { mean += 100 * win / count; });
  double variance = 0;
  std::for_each(begin, end,
                [&](double win) { variance += (100 * win - mean) * (100 * win - mean) / count; });
  return std::sqrt(variance);
}

// How much each move counts, by the window it belongs to.
std::vector<double> weights(const std::vector<double>& wins, std::size_t moves) {
  const std::size_t window = std::min(std::clamp<std::size_t>(moves / 10, 2, 8), wins.size());
  std::vector<double> weights;
  weights.reserve(moves);
  for (std::size_t move = 0; move < moves; ++move) {
    const std::size_t first = move < window - 2 ? 0 : move - (window - 2);
    weights.push_back(std::clamp(swing(wins, first, window), 0.5, 12.0));
  }
  return weights;
}

// Sums over the moves of a side that count.
struct SideSums {
  bool moved = false;
  double count = 0;
  double weight = 0;
  double weighted = 0;
  double reciprocal = 0;
  int loss_cp = 0;

  void add(const CountedMove& move, double weight_of_move) {
    moved = true;
    if (!move.counts) {
      return;
    }
    count += 1;
    weight += weight_of_move;
    weighted += weight_of_move * move.accuracy;
    reciprocal += 1 / std::max(1.0, move.accuracy);
    loss_cp += move.loss_cp;
  }
};

}  // namespace

double move_accuracy(double win_before, double win_after) {
  if (win_after >= win_before) {
    return 100;
  }
  const double drop = 100 * (win_before - win_after);
  constexpr double kUncertaintyBonus = 1;
  return std::clamp(103.1668100711649 * std::exp(-0.04354415386753951 * drop) - 3.166924740191411 +
                        kUncertaintyBonus,
                    0.0, 100.0);
}

int centipawn_loss(Score before, Score after) {
  return std::max(0, held_centipawns(before) - held_centipawns(after));
}

GameAccuracy game_accuracy(const std::vector<double>& wins, const std::vector<CountedMove>& moves) {
  assert(wins.size() == moves.size() + 1);
  const std::vector<double> weight = weights(wins, moves.size());
  std::array<SideSums, kColors> sums;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    sums[index_of(moves[i].side)].add(moves[i], weight[i]);
  }
  const bool both_moved = sums[0].moved && sums[1].moved;
  GameAccuracy game;
  for (std::size_t side = 0; side < kColors; ++side) {
    const SideSums& sum = sums[side];
    if (sum.count == 0) {
      continue;
    }
    game.acpl[side] = static_cast<int>(std::lround(sum.loss_cp / sum.count));
    if (both_moved) {
      game.accuracy[side] = (sum.weighted / sum.weight + sum.count / sum.reciprocal) / 2;
    }
  }
  return game;
}

}  // namespace xq
