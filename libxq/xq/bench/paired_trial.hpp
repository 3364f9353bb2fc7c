// Two programs run side by side until it is clear which is faster.
#pragma once

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "xq/base/clock.hpp"
#include "xq/base/result.hpp"
#include "xq/bench/comparison.hpp"
#include "xq/bench/timed_program.hpp"

namespace xq {

enum class TrialMetric : unsigned char { Cpu, Wall };

struct TrialOptions {
  SpeedLimits limits;
  TrialMetric metric = TrialMetric::Cpu;
  std::chrono::nanoseconds budget = std::chrono::minutes(5);  // after the signatures are known
  std::size_t most_pairs = 1000;
};

// What is told after each pair.
struct TrialProgress {
  std::size_t pairs = 0;
  double spent = 0;  // share of the budget
};

// Measures both signatures twice, which also warms them up. When both are the same, pairs of runs
// follow: all programs anew, then part by part base, head and `again`, a second process of base, in
// an order that turns, so that each is as often before the others as behind them. The figure of a
// pair is the mean over its parts of log(head / base). At 10 pairs, and whenever half as many more
// have come, the bounds are looked at, each look at its own level (look_level()), until they prove
// head slower, faster or the same, or the budget is spent: then there is a last look, and what is
// not proven is inconclusive. Another signature is a functional change: a few pairs show the speed,
// which is not judged. Other nodes in a later run, or twice at the start, are non-deterministic.
// Fails as TimedProgram::measure(), and with InvalidArgument when the metric is CPU time and a
// program's cannot be told.
// REQUIRES: all three have the same parts
Result<Comparison> run_paired_trial(TimedProgram& base, TimedProgram& again, TimedProgram& head,
                                    const TrialOptions& options, const std::stop_token& stop,
                                    const std::function<void(const TrialProgress&)>& on_pair = {},
                                    const Clock& clock = steady_clock());

}  // namespace xq
