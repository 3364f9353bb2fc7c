// Whether what was measured of two programs says that one is slower.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "xq/bench/depth_table.hpp"
#include "xq/bench/environment.hpp"
#include "xq/bench/signature.hpp"
#include "xq/bench/speed_statistics.hpp"

namespace xq {

enum class BenchVerdict : unsigned char {
  Faster,
  Same,
  Slower,
  Inconclusive,
  FunctionalChange,  // other nodes, moves or scores: speed says nothing
  NonDeterministic,  // one of them does not find the same twice
  Incomparable,      // measured in another way, or on another machine
};

// faster, same, slower, inconclusive, functional-change, non-deterministic, incomparable
const char* verdict_name(BenchVerdict verdict);

BenchVerdict verdict_of(SpeedVerdict speed);

// What pairs of runs side by side have shown besides; all bounds at the level of the last look.
struct TrialFigures {
  std::size_t pairs = 0;
  double level = 0;                // how often a bound of the last look may be wrong
  std::optional<RatioBounds> cpu;  // of CPU time
  std::optional<RatioBounds> wall;
  std::optional<RatioBounds> noise;  // base against itself, by the metric
  // The smallest slow-down that so many pairs would show four times in five: 0.05 is 5 %.
  std::optional<double> detectable;
  std::string pinned;  // to which CPUs, or why not
  // By the metric, a pair each in their order: log(head / base), and the same of base with itself.
  std::vector<double> logs;
  std::vector<double> noise_logs;
};

// What is known of the cost of two programs, head's as multiples of base's.
struct Comparison {
  BenchVerdict verdict = BenchVerdict::Inconclusive;
  std::string metric;                // "time", "cpu", "wall", "instructions"
  SpeedLimits limits;                // by which it was judged
  std::optional<RatioBounds> speed;  // each bound at limits.confidence
  std::vector<std::string> reasons;  // a sentence each, why the verdict is no judgement of speed
  std::vector<SignatureDifference> differences;
  std::optional<RatioBounds> nodes;  // nodes to depth, where positions differ; 95 % interval

  std::uint64_t base_nodes = 0;
  std::uint64_t head_nodes = 0;
  std::optional<TrialFigures> trial;
  std::optional<Environment> environment;  // of a trial, where both have the same
};

// Looks first whether each is deterministic, then whether they were measured in the same way
// (`force`: as if they were on the same machine and from the same compiler), and then whether they
// are the same search. The positions of a suite are the sample that the bounds of speed rest on, so
// they know nothing of a machine that was busy during one of the measurements. Fails with
// InvalidArgument when there are several runs in a report.
Result<Comparison> compare(const BenchReport& base, const BenchReport& head,
                           const SpeedLimits& limits, bool force);

// Two signatures are the same on whatever machine, or a functional change. Where both have a count
// of instructions that is judged too, and must come from the same toolchain and context; the
// machine is no part of that.
Comparison compare(const SignatureReport& base, const SignatureReport& head,
                   const SpeedLimits& limits, bool force);

// Counts are judged without bounds: slower is more than `limits.fail` above, and what is above the
// smaller kCountWarning gets a reason that tells of it.
inline constexpr double kCountWarning = 0.003;
void judge_instructions(std::uint64_t base, std::uint64_t head, Comparison& comparison);

// The parts of it that a trial of pairs has too: whether two searches are the same, and how their
// nodes compare.
void compare_signatures(const Signature& base, const Signature& head, Comparison& comparison);

}  // namespace xq
