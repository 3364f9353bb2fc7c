#include "xq/bench/paired_trial.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <optional>

namespace xq {
namespace {

enum Role : std::size_t { kBase, kHead, kAgain, kRoles };

// Each of the six orders once, and each followed by its reverse: base head … head base.
constexpr std::array<std::array<Role, kRoles>, 6> kOrders{{{kBase, kHead, kAgain},
                                                           {kAgain, kHead, kBase},
                                                           {kHead, kBase, kAgain},
                                                           {kAgain, kBase, kHead},
                                                           {kBase, kAgain, kHead},
                                                           {kHead, kAgain, kBase}}};

// Pairs that show the speed of what is another search.
constexpr std::size_t kShownPairs = 5;
// No time is shorter than this: below it there is nothing but the clock's own steps.
constexpr double kLeastSeconds = 1e-6;

double log_ratio(double above, double below) {
  return std::log(std::max(above, kLeastSeconds) / std::max(below, kLeastSeconds));
}

// One figure a pair.
struct PairLogs {
  std::vector<double> cpu;
  std::vector<double> wall;
  std::vector<double> noise_cpu;
  std::vector<double> noise_wall;
};

class Trial {
 public:
  Trial(std::array<TimedProgram*, kRoles> programs, const TrialOptions& options,
        const std::stop_token& stop, const Clock& clock)
      : programs_(programs), options_(options), stop_(stop), clock_(clock) {}

  Result<Comparison> run(const std::function<void(const TrialProgress&)>& on_pair) {
    comparison_.metric = options_.metric == TrialMetric::Cpu ? "cpu" : "wall";
    comparison_.limits = options_.limits;
    comparison_.environment = this_environment();
    for (const Role role : {kBase, kHead}) {
      if (Status found = find_signature(role); !found) {
        return fail(found.error());
      }
    }
    compare_signatures(signatures_[kBase], signatures_[kHead], comparison_);
    if (comparison_.verdict == BenchVerdict::NonDeterministic) {
      return comparison_;
    }
    began_ = clock_.now();
    if (Status done = run_pairs(on_pair); !done) {
      return fail(done.error());
    }
    return comparison_;
  }

 private:
  [[nodiscard]] const std::vector<double>& judged() const {
    return options_.metric == TrialMetric::Cpu ? logs_.cpu : logs_.wall;
  }
  [[nodiscard]] const std::vector<double>& noise() const {
    return options_.metric == TrialMetric::Cpu ? logs_.noise_cpu : logs_.noise_wall;
  }
  [[nodiscard]] double spent() const {
    return std::chrono::duration<double>(clock_.now() - began_) /
           std::chrono::duration<double>(options_.budget);
  }
  [[nodiscard]] bool functional_change() const { return !comparison_.differences.empty(); }

  Status find_signature(Role role) {
    for (int time = 0; time < 2; ++time) {
      Signature found;
      for (std::size_t part = 0; part < programs_[role]->parts(); ++part) {
        const auto cost = programs_[role]->measure(part, stop_);
        if (!cost) {
          return fail(cost.error());
        }
        found.entries.push_back(cost->found);
      }
      if (time == 1 && found != signatures_[role]) {
        not_deterministic(role, differences(signatures_[role], found).front());
      }
      signatures_[role] = std::move(found);
    }
    return std::monostate{};
  }

  void not_deterministic(Role role, const SignatureDifference& difference) {
    comparison_.verdict = BenchVerdict::NonDeterministic;
    comparison_.reasons.push_back(std::string(role == kHead ? "head" : "base") +
                                  " does not find the same each time, as in position '" +
                                  difference.id + "': " + std::to_string(difference.base->nodes) +
                                  " nodes and then " + std::to_string(difference.head->nodes));
  }

  Status run_pairs(const std::function<void(const TrialProgress&)>& on_pair) {
    const double alpha = 1 - options_.limits.confidence;
    std::size_t look = 0;
    std::size_t next = kFirstLook;
    std::size_t pairs = 0;
    while (pairs < options_.most_pairs && (pairs < 2 || spent() < 1)) {
      const auto whole = run_pair(pairs);
      if (!whole) {
        return fail(whole.error());
      }
      if (!*whole) {
        break;  // the budget is spent, or what was found has changed
      }
      ++pairs;
      if (on_pair) {
        on_pair({pairs, spent()});
      }
      if (functional_change() ? pairs >= kShownPairs : pairs == next) {
        if (functional_change() || decide(look_level(look, alpha))) {
          break;
        }
        ++look;
        next = next_look(pairs);
      }
    }
    if (comparison_.verdict == BenchVerdict::Inconclusive) {
      decide(look_level(look, alpha));
    }
    tell(look_level(look, alpha));
    return std::monostate{};
  }

  // Whether the bounds have proven anything.
  bool decide(double level) {
    const auto bounds = ratio_bounds(judged(), level);
    if (bounds) {
      comparison_.verdict = verdict_of(speed_verdict(*bounds, options_.limits));
    }
    return comparison_.verdict != BenchVerdict::Inconclusive;
  }

  void tell(double level) {
    TrialFigures figures;
    figures.pairs = judged().size();
    figures.level = level;
    figures.cpu = ratio_bounds(logs_.cpu, level);
    figures.wall = ratio_bounds(logs_.wall, level);
    figures.noise = ratio_bounds(noise(), level);
    figures.detectable = detectable(noise(), level);
    figures.logs = judged();
    figures.noise_logs = noise();
    comparison_.speed = options_.metric == TrialMetric::Cpu ? figures.cpu : figures.wall;
    comparison_.trial = figures;
    if (figures.noise && (figures.noise->low > 1 || figures.noise->high < 1)) {
      comparison_.reasons.emplace_back(
          "base against itself is not the same either: the machine, or where the program lies in "
          "memory, makes a difference that is no change of yours");
    }
    if (comparison_.verdict == BenchVerdict::Inconclusive && figures.detectable &&
        *figures.detectable > options_.limits.fail) {
      comparison_.reasons.emplace_back(
          "so many pairs on this machine do not show a slow-down as small as was asked for: use a "
          "longer --budget, a larger --fail, or --metric instructions");
    }
  }

  // False when it was left before its end.
  Result<bool> run_pair(std::size_t pair) {
    for (TimedProgram* const program : programs_) {
      if (Status renewed = program->renew(stop_); !renewed) {
        return fail(renewed.error());
      }
    }
    std::array<double, 4> sums{};  // as in PairLogs
    const std::size_t parts = programs_[kBase]->parts();
    for (std::size_t part = 0; part < parts; ++part) {
      std::array<PartCost, kRoles> costs;
      for (const Role role : kOrders[(pair + part) % kOrders.size()]) {
        auto cost = programs_[role]->measure(part, stop_);
        if (!cost) {
          return fail(std::move(cost).error());
        }
        costs[role] = *std::move(cost);
        const SignatureEntry& known = signatures_[role == kHead ? kHead : kBase].entries[part];
        if (costs[role].found != known) {
          not_deterministic(role, {known.id, known, costs[role].found});
          return false;
        }
      }
      if (options_.metric == TrialMetric::Cpu && !has_cpu(costs)) {
        return fail(ErrorCode::InvalidArgument,
                    "the CPU time of a program cannot be told: give a command that is the program "
                    "and its arguments, or use --metric wall");
      }
      const auto cpu = [&costs](Role role) { return costs[role].cpu.value_or(0); };
      sums[0] += log_ratio(cpu(kHead), cpu(kBase));
      sums[1] += log_ratio(costs[kHead].wall, costs[kBase].wall);
      sums[2] += log_ratio(cpu(kAgain), cpu(kBase));
      sums[3] += log_ratio(costs[kAgain].wall, costs[kBase].wall);
      if (pair >= 2 && spent() >= 1) {
        return false;
      }
    }
    const auto count = static_cast<double>(parts);
    logs_.cpu.push_back(sums[0] / count);
    logs_.wall.push_back(sums[1] / count);
    logs_.noise_cpu.push_back(sums[2] / count);
    logs_.noise_wall.push_back(sums[3] / count);
    return true;
  }

  // A program that a shell or a script has started uses time that its own process does not show.
  static bool has_cpu(const std::array<PartCost, kRoles>& costs) {
    return std::ranges::all_of(costs,
                               [](const PartCost& cost) { return cost.cpu && *cost.cpu > 0; });
  }

  std::array<TimedProgram*, kRoles> programs_;
  const TrialOptions& options_;
  const std::stop_token& stop_;
  const Clock& clock_;
  std::chrono::nanoseconds began_{0};
  std::array<Signature, kRoles> signatures_;
  PairLogs logs_;
  Comparison comparison_;
};

}  // namespace

Result<Comparison> run_paired_trial(TimedProgram& base, TimedProgram& again, TimedProgram& head,
                                    const TrialOptions& options, const std::stop_token& stop,
                                    const std::function<void(const TrialProgress&)>& on_pair,
                                    const Clock& clock) {
  assert(base.parts() == head.parts() && base.parts() == again.parts());
  return Trial({&base, &head, &again}, options, stop, clock).run(on_pair);
}

}  // namespace xq
