#include "xq/bench/depth_table.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "xq/bench/internal/search_once.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

using std::chrono::nanoseconds;

double per_second(std::uint64_t nodes, double seconds) {
  return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
}

double seconds_of(nanoseconds time) {
  return std::chrono::duration<double>(time).count();
}

// The depths one search went through.
std::vector<BenchDepth> depths_of(const MoveReply& reply, const Limits& limits) {
  std::vector<BenchDepth> depths;
  for (const DepthReport& report : reply.depths) {
    if (report.lines.empty() || report.lines[0].pv.empty()) {
      continue;
    }
    const double seconds = seconds_of(report.time);
    depths.push_back({report.depth,
                      report.seldepth,
                      report.lines[0].score,
                      report.nodes,
                      {seconds, seconds, seconds},
                      report.hashfull,
                      report.lines[0].pv});
  }
  const bool by_depth = limits.depth && (depths.empty() || depths.back().depth == *limits.depth);
  if (by_depth || depths.empty()) {
    const double seconds = seconds_of(reply.time);
    BenchDepth last{reply.depth,
                    reply.seldepth,
                    *reply.score,
                    reply.nodes,
                    {seconds, seconds, seconds},
                    reply.hashfull,
                    reply.pv.empty() ? std::vector<Move>{*reply.move} : reply.pv};
    if (!depths.empty()) {
      depths.pop_back();
    }
    depths.push_back(std::move(last));
  }
  return depths;
}

bool same_finding(const BenchDepth& a, const BenchDepth& b) {
  return a.depth == b.depth && a.nodes == b.nodes && a.score == b.score &&
         a.pv.front() == b.pv.front();
}

// One depth over the repeats that have it. REQUIRES: !found.empty()
BenchDepth median_of(std::vector<const BenchDepth*> found) {
  std::ranges::stable_sort(found, {},
                           [](const BenchDepth* depth) { return depth->seconds.median; });
  BenchDepth middle = *found[(found.size() - 1) / 2];
  middle.seconds = {middle.seconds.median, found.front()->seconds.median,
                    found.back()->seconds.median};
  return middle;
}

BenchedPosition merge(const BenchCase& position,
                      const std::vector<std::vector<BenchDepth>>& repeats, bool by_time) {
  BenchedPosition merged{position.id, position.phase, {}, true};
  std::map<int, std::vector<const BenchDepth*>> by_depth;
  for (const auto& repeat : repeats) {
    for (const BenchDepth& depth : repeat) {
      by_depth[depth.depth].push_back(&depth);
    }
  }
  for (const auto& [depth, found] : by_depth) {
    merged.depths.push_back(median_of(found));
    // By time not every repeat comes as far as the others.
    merged.repeatable = merged.repeatable && (by_time || found.size() == repeats.size()) &&
                        std::ranges::all_of(found, [&first = *found.front()](const auto* other) {
                          return same_finding(first, *other);
                        });
  }
  return merged;
}

const BenchDepth* depth_of(const BenchedPosition& position, int depth) {
  const auto found = std::ranges::find(position.depths, depth, &BenchDepth::depth);
  return found == position.depths.end() ? nullptr : &*found;
}

std::optional<TimeRatio> time_ratio(const BenchedPosition& base, const BenchedPosition& other) {
  for (auto last = base.depths.rbegin(); last != base.depths.rend(); ++last) {
    const BenchDepth* const same = depth_of(other, last->depth);
    if (same != nullptr && same->seconds.median > 0 && last->seconds.median > 0) {
      return TimeRatio{base.id, last->depth, same->seconds.median / last->seconds.median};
    }
  }
  return std::nullopt;
}

}  // namespace

double BenchDepth::nps() const {
  return per_second(nodes, seconds.median);
}

double DepthTotal::nps() const {
  return per_second(nodes, seconds.median);
}

bool BenchRun::repeatable() const {
  return std::ranges::all_of(positions, &BenchedPosition::repeatable);
}

Result<std::vector<BenchedPosition>> measure_depths(Player& player, const BenchSuite& suite,
                                                    const BenchOptions& options,
                                                    const std::stop_token& stop,
                                                    const std::function<void()>& on_search) {
  const bench::SearchTask task{options.limits, options.patience, true};
  std::vector<BenchedPosition> positions;
  for (const BenchCase& position : suite) {
    std::vector<std::vector<BenchDepth>> repeats;
    for (unsigned repeat = 0; repeat < options.repeats; ++repeat) {
      const auto reply = bench::search_once(player, position, task, stop);
      if (!reply) {
        return fail(reply.error());
      }
      repeats.push_back(depths_of(*reply, options.limits));
      if (on_search) {
        on_search();
      }
    }
    positions.push_back(merge(position, repeats, options.limits.time.has_value()));
  }
  return positions;
}

std::vector<DepthTotal> depth_totals(const BenchRun& run) {
  std::map<int, DepthTotal> totals;
  std::map<int, std::pair<std::uint64_t, std::uint64_t>> steps;  // nodes before and after
  for (const BenchedPosition& position : run.positions) {
    for (const BenchDepth& depth : position.depths) {
      DepthTotal& total = totals[depth.depth];
      total.depth = depth.depth;
      ++total.positions;
      total.nodes += depth.nodes;
      total.seconds.median += depth.seconds.median;
      total.seconds.least += depth.seconds.least;
      total.seconds.most += depth.seconds.most;
      if (const BenchDepth* const before = depth_of(position, depth.depth - 1)) {
        steps[depth.depth].first += before->nodes;
        steps[depth.depth].second += depth.nodes;
      }
    }
  }
  std::vector<DepthTotal> found;
  for (auto& [depth, total] : totals) {
    if (const auto [before, after] = steps[depth]; before > 0) {
      total.growth = static_cast<double>(after) / static_cast<double>(before);
    }
    found.push_back(total);
  }
  return found;
}

Signature signature_of(const BenchRun& run) {
  Signature signature;
  for (const BenchedPosition& position : run.positions) {
    const BenchDepth& last = position.depths.back();
    signature.depth = std::max(signature.depth, last.depth);
    signature.entries.push_back({position.id, last.nodes, move_text(last.pv.front()), last.score});
  }
  return signature;
}

std::vector<TimeRatio> time_ratios(const BenchRun& base, const BenchRun& run) {
  std::vector<TimeRatio> ratios;
  for (const BenchedPosition& position : base.positions) {
    const auto other = std::ranges::find(run.positions, position.id, &BenchedPosition::id);
    if (other == run.positions.end()) {
      continue;
    }
    if (auto ratio = time_ratio(position, *other)) {
      ratios.push_back(*std::move(ratio));
    }
  }
  return ratios;
}

std::optional<RatioBounds> mean_ratio(const std::vector<TimeRatio>& ratios, double alpha) {
  std::vector<double> logs;
  for (const TimeRatio& ratio : ratios) {
    logs.push_back(std::log(ratio.ratio));
  }
  return ratio_bounds(logs, alpha);
}

}  // namespace xq
