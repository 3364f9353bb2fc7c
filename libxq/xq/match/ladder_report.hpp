// All that a ladder's games tell: ratings, steps, the curve and what it costs.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/match/ladder.hpp"
#include "xq/match/rating.hpp"
#include "xq/match/standings.hpp"

namespace xq {

struct LadderReport {
  Ladder ladder;                        // errors from the spread within pairings
  BootstrapLadder bootstrap;            // and from drawing openings anew
  std::vector<RatingDifference> steps;  // [i]: rung i + 1 over rung i
  std::vector<LadderFit> fits;          // those bases that can be fitted
  std::vector<RungCost> costs;
};

// `rungs` are the depths of the entrants, in order. Pairs that are not whole are left out. Fails
// when the games do not connect all rungs (InvalidArgument: which do not), and as
// bootstrap_ladder().
Result<LadderReport> report_ladder(const std::vector<double>& rungs, const Standings& standings,
                                   const std::stop_token& stop = {});

}  // namespace xq
