#include "xq/bench/comparison.hpp"

#include <array>
#include <cmath>

#include "xq/base/decimal.hpp"
#include "xq/base/text.hpp"
#include "xq/bench/internal/limits_text.hpp"

namespace xq {
namespace {

constexpr double kTail = 0.025;  // of a 95 % interval

// How one side was measured, for what both kinds of records have.
struct Settings {
  const Environment& environment;
  const std::string& options;
  unsigned threads;
  std::string limits;
};

// Why the two say nothing about one another.
std::vector<std::string> obstacles(const Settings& base, const Settings& head, bool force) {
  std::vector<std::string> found;
  const auto add = [&found](const char* what, const std::string& a, const std::string& b) {
    if (a != b) {
      found.push_back(std::string(what) + ": " + in_quotes(a) + " and " + in_quotes(b));
    }
  };
  add("limits", base.limits, head.limits);
  add("options", base.options, head.options);
  add("threads", std::to_string(base.threads), std::to_string(head.threads));
  if (!force) {
    const auto others = differences(base.environment, head.environment);
    found.insert(found.end(), others.begin(), others.end());
  }
  return found;
}

// A count of instructions hangs on what was compiled and not on the machine that counted.
Environment toolchain_of(Environment environment) {
  environment.cpu.clear();
  environment.cores.clear();
  return environment;
}

std::vector<std::string> count_obstacles(const SignatureReport& base, const SignatureReport& head) {
  std::vector<std::string> found =
      differences(toolchain_of(base.environment), toolchain_of(head.environment));
  if (base.context != head.context) {
    found.push_back("context: " + in_quotes(base.context) + " and " + in_quotes(head.context));
  }
  return found;
}

bool same_positions(const std::vector<SignatureDifference>& differences) {
  for (const SignatureDifference& difference : differences) {
    if (!difference.base || !difference.head) {
      return false;
    }
  }
  return true;
}

// All but the speed. False: there is nothing more to say.
bool compare_before_speed(const std::array<bool, 2>& deterministic,
                          std::vector<std::string> obstacles, const Signature& base,
                          const Signature& head, Comparison& comparison) {
  compare_signatures(base, head, comparison);
  if (!same_positions(comparison.differences)) {
    obstacles.emplace_back("they are of different positions");
  }
  if (!deterministic[0] || !deterministic[1]) {
    comparison.verdict = BenchVerdict::NonDeterministic;
    comparison.reasons.push_back(
        std::string(!deterministic[0] ? (!deterministic[1] ? "both" : "base") : "head") +
        " did not find the same each time");
    return false;
  }
  if (!obstacles.empty()) {
    comparison.verdict = BenchVerdict::Incomparable;
    comparison.reasons = std::move(obstacles);
    return false;
  }
  return true;
}

}  // namespace

const char* verdict_name(BenchVerdict verdict) {
  constexpr std::array<const char*, 7> kNames{
      "faster",      "same", "slower", "inconclusive", "functional-change", "non-deterministic",
      "incomparable"};
  return kNames[static_cast<std::size_t>(verdict)];
}

BenchVerdict verdict_of(SpeedVerdict speed) {
  switch (speed) {
    case SpeedVerdict::Faster:
      return BenchVerdict::Faster;
    case SpeedVerdict::Same:
      return BenchVerdict::Same;
    case SpeedVerdict::Slower:
      return BenchVerdict::Slower;
    case SpeedVerdict::Undecided:
      return BenchVerdict::Inconclusive;
  }
  return BenchVerdict::Inconclusive;
}

void compare_signatures(const Signature& base, const Signature& head, Comparison& comparison) {
  comparison.base_nodes = base.nodes();
  comparison.head_nodes = head.nodes();
  comparison.differences = differences(base, head);
  std::vector<double> logs(base.entries.size() > comparison.differences.size()
                               ? base.entries.size() - comparison.differences.size()
                               : 0,
                           0);
  for (const SignatureDifference& difference : comparison.differences) {
    if (difference.base && difference.head && difference.base->nodes > 0 &&
        difference.head->nodes > 0) {
      logs.push_back(std::log(static_cast<double>(difference.head->nodes) /
                              static_cast<double>(difference.base->nodes)));
    }
  }
  if (!comparison.differences.empty()) {
    // What does not repeat itself stays that.
    if (comparison.verdict == BenchVerdict::Inconclusive) {
      comparison.verdict = BenchVerdict::FunctionalChange;
    }
    comparison.nodes = ratio_bounds(logs, kTail);
  }
}

Result<Comparison> compare(const BenchReport& base, const BenchReport& head,
                           const SpeedLimits& limits, bool force) {
  if (base.runs.size() != 1 || head.runs.size() != 1) {
    return fail(ErrorCode::InvalidArgument,
                "only measurements of one engine with one number of threads are compared");
  }
  const BenchRun& a = base.runs.front();
  const BenchRun& b = head.runs.front();
  Comparison comparison;
  comparison.metric = "time";
  comparison.limits = limits;
  // A search that time has ended is no signature, and its speed is not that of a fixed amount of
  // work.
  if (base.limits.time || head.limits.time) {
    comparison.verdict = BenchVerdict::Incomparable;
    comparison.reasons.emplace_back("a limit in time ends searches anywhere: use --depth");
    return comparison;
  }
  const bool goes_on = compare_before_speed(
      {a.repeatable(), b.repeatable()},
      obstacles({base.environment, a.options, a.threads, bench::limits_text(base.limits)},
                {head.environment, b.options, b.threads, bench::limits_text(head.limits)}, force),
      signature_of(a), signature_of(b), comparison);
  comparison.speed = mean_ratio(time_ratios(a, b), 1 - limits.confidence);
  if (!goes_on || !comparison.differences.empty()) {
    return comparison;
  }
  if (comparison.speed) {
    comparison.verdict = verdict_of(speed_verdict(*comparison.speed, limits));
    if (comparison.verdict == BenchVerdict::Inconclusive) {
      comparison.reasons.emplace_back(
          "these times do not tell: measure with more --repeats or a greater --depth, or use ab");
    }
  } else {
    comparison.reasons.emplace_back("too few positions with a time for a bound: two are needed");
  }
  return comparison;
}

Comparison compare(const SignatureReport& base, const SignatureReport& head,
                   const SpeedLimits& limits, bool force) {
  const bool counted = base.instructions && head.instructions;
  Comparison comparison;
  comparison.metric = counted ? "instructions" : "nodes";
  comparison.limits = limits;
  const auto depth = [](const SignatureReport& report) {
    return "depth " + std::to_string(report.signature.depth);
  };
  // What is found hangs on no machine.
  auto found = obstacles({base.environment, base.options, base.threads, depth(base)},
                         {head.environment, head.options, head.threads, depth(head)}, true);
  if (counted && !force) {
    const auto more = count_obstacles(base, head);
    found.insert(found.end(), more.begin(), more.end());
  }
  const bool goes_on =
      compare_before_speed({base.deterministic, head.deterministic}, std::move(found),
                           base.signature, head.signature, comparison);
  if (counted) {
    judge_instructions(*base.instructions, *head.instructions, comparison);
  } else if (goes_on && comparison.differences.empty()) {
    comparison.verdict = BenchVerdict::Same;
  }
  return comparison;
}

void judge_instructions(std::uint64_t base, std::uint64_t head, Comparison& comparison) {
  const double ratio = static_cast<double>(head) / static_cast<double>(base);
  comparison.metric = "instructions";
  comparison.speed = RatioBounds{ratio, ratio, ratio};
  if (comparison.verdict != BenchVerdict::Inconclusive) {
    return;  // that is no judgement of speed
  }
  comparison.verdict = ratio > 1 + comparison.limits.fail         ? BenchVerdict::Slower
                       : ratio < 1 / (1 + comparison.limits.fail) ? BenchVerdict::Faster
                                                                  : BenchVerdict::Same;
  if (comparison.verdict == BenchVerdict::Same && ratio > 1 + kCountWarning) {
    comparison.reasons.push_back("warning: " + fixed(100 * (ratio - 1), 2) +
                                 " % more instructions, which is too little to fail");
  }
}

}  // namespace xq
