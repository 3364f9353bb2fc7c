// The distribution of outcomes that makes what was seen likeliest, among those that fulfil a
// hypothesis about the strength of the players.
#pragma once

#include <cstddef>
#include <vector>

namespace xq::match {

// A distribution on the classes of a trial, lowest score first: class i of n + 1 scores i / n.
using Shares = std::vector<double>;

// REQUIRES for both: the shares seen are positive and sum up to 1.

// Those whose expected score is `score`. REQUIRES: 0 < score < 1
Shares likeliest_with_score(const Shares& seen, double score);

// Those for which (expected score - 1/2) / standard deviation is `ratio`, per trial.
Shares likeliest_with_ratio(const Shares& seen, double ratio);

}  // namespace xq::match
