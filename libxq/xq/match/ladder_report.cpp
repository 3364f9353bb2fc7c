#include "xq/match/ladder_report.hpp"

#include <cmath>
#include <utility>

#include "xq/match/elo.hpp"

namespace xq {
namespace {

std::vector<LadderGame> games_of(const PairBoard& pairs) {
  std::vector<LadderGame> games;
  for (const PairResult& result : pairs.results()) {
    const auto count = static_cast<unsigned>(result.scores.size());
    for (unsigned game = 0; game < count; ++game) {
      const bool red = first_has_red(result.pair, game, count);
      const GameScore first = result.scores[game];
      games.push_back({result.pair.opening, red ? result.pair.first : result.pair.second,
                       red ? result.pair.second : result.pair.first,
                       red ? first : reversed(first)});
    }
  }
  return games;
}

Result<Ladder> ladder_of_games(const std::vector<double>& rungs, const Standings& standings) {
  const auto list = rate(standings.table());
  if (!list) {
    return fail(list.error());
  }
  if (list->groups.size() > 1) {
    std::string why = "the games do not connect all rungs";
    for (const std::string& sentence : explain_groups(*list, standings.table())) {
      why += "; " + sentence;
    }
    return fail(ErrorCode::InvalidArgument, std::move(why));
  }
  std::vector<std::size_t> players(rungs.size());
  for (std::size_t rung = 0; rung < rungs.size(); ++rung) {
    players[rung] = rung;
  }
  return ladder_of(list->groups.front(), players, rungs);
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
  auto ladder = ladder_of_games(rungs, standings);
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
