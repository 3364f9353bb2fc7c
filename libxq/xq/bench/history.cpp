#include "xq/bench/history.hpp"

#include "xq/base/text.hpp"
#include "xq/bench/internal/limits_text.hpp"

namespace xq {
namespace {

std::string settings_text(const std::string& limits, const std::string& options, unsigned threads,
                          std::size_t positions) {
  return limits + (options.empty() ? "" : ", " + options) + ", " + std::to_string(threads) +
         (threads == 1 ? " thread, " : " threads, ") + std::to_string(positions) +
         (positions == 1 ? " position" : " positions");
}

}  // namespace

HistoryEntry history_entry(const BenchReport& report, const std::string& label, bool release) {
  const BenchRun& run = report.runs.front();
  HistoryEntry entry{label, release, {}, 0, 0.0, report.environment};
  entry.settings = settings_text(bench::limits_text(report.limits), run.options, run.threads,
                                 run.positions.size());
  for (const BenchedPosition& position : run.positions) {
    entry.nodes += position.depths.back().nodes;
    *entry.seconds += position.depths.back().seconds.median;
  }
  return entry;
}

HistoryEntry history_entry(const SignatureReport& report, const std::string& label, bool release) {
  return {label,
          release,
          settings_text("depth " + std::to_string(report.signature.depth), report.options,
                        report.threads, report.signature.entries.size()),
          report.signature.nodes(),
          std::nullopt,
          report.environment};
}

std::optional<Drift> drift_of(const std::vector<HistoryEntry>& history) {
  if (history.empty()) {
    return std::nullopt;
  }
  std::size_t at = history.size() - 1;
  while (at > 0 && !history[at - 1].release) {
    --at;
  }
  if (at == 0) {
    return std::nullopt;
  }
  const HistoryEntry& release = history[at - 1];
  const HistoryEntry& last = history.back();
  Drift drift;
  drift.release = at - 1;
  if (release.settings != last.settings) {
    drift.obstacles.push_back("settings: " + in_quotes(release.settings) + " and " +
                              in_quotes(last.settings));
  }
  if (release.nodes > 0) {
    drift.nodes = static_cast<double>(last.nodes) / static_cast<double>(release.nodes);
  }
  if (release.seconds && last.seconds && *release.seconds > 0) {
    drift.time = *last.seconds / *release.seconds;
    const auto others = differences(release.environment, last.environment);
    drift.obstacles.insert(drift.obstacles.end(), others.begin(), others.end());
  }
  return drift;
}

}  // namespace xq
