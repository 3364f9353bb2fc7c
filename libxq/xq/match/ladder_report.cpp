#include "xq/match/ladder_report.hpp"

#include <cmath>
#include <utility>

#include "xq/match/elo.hpp"

namespace xq {
namespace {

std::vector<LadderGame> games_of(const PairBoard& pairs) {
  std::vector<LadderGame> games;
  for (const PairResult& result : pairs.results()) {
    for (const ColouredScore& game : coloured_scores(result)) {
      games.push_back({result.pair.opening, game.red, game.black, game.red_score});
    }
  }
  return games;
}

RatingDifference step_of(const Ladder& ladder, std::size_t rung) {
  const Matrix& covariance = ladder.covariance;
  const double variance =
      covariance(rung, rung) + covariance(rung + 1, rung + 1) - 2 * covariance(rung, rung + 1);
  const double error = std::sqrt(std::max(variance, 0.0));
  RatingDifference step;
  step.elo = ladder.ratings[rung + 1] - ladder.ratings[rung];
  step.error = kNormal95 * error;
  step.los = error > 0 ? std::erfc(-step.elo / error / std::sqrt(2.0)) / 2 : 0.5;
  return step;
}

}  // namespace

Result<LadderReport> report_ladder(const std::vector<double>& rungs, const Standings& standings,
                                   const std::stop_token& stop) {
  auto ladder = ladder_of(standings.table(), rungs);
  if (!ladder) {
    return fail(std::move(ladder).error());
  }
  auto bootstrap = bootstrap_ladder(rungs, games_of(standings.pairs()), {}, stop);
  if (!bootstrap) {
    return fail(std::move(bootstrap).error());
  }
  LadderReport report{*std::move(ladder), *std::move(bootstrap), {}, {}, {}};
  for (std::size_t rung = 0; rung + 1 < rungs.size(); ++rung) {
    report.steps.push_back(step_of(report.ladder, rung));
  }
  for (const LadderBasis basis : kLadderBases) {
    if (auto fit = fit_ladder(report.ladder, basis)) {
      report.fits.push_back(*std::move(fit));
    }
  }
  std::vector<RungWork> work;
  for (const EntrantTally& tally : standings.entrants()) {
    work.push_back({tally.move_nodes, std::chrono::duration<double>(tally.time).count()});
  }
  report.costs = ladder_costs(report.ladder, work);
  return report;
}

}  // namespace xq
