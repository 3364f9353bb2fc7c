// Measurements over the life of a program: where it stands, and how far it has drifted since the
// last release. Small losses, none of which a comparison with the parent shows, add up here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "xq/bench/depth_table.hpp"
#include "xq/bench/environment.hpp"
#include "xq/bench/signature.hpp"

namespace xq {

// One measurement, as sums over its positions at their last depth.
struct HistoryEntry {
  std::string label;     // a commit, a date, a version
  bool release = false;  // what later ones are held against
  std::string settings;  // "depth 9, hash=16, 1 thread, 56 positions"
  std::uint64_t nodes = 0;
  std::optional<double> seconds;  // nothing: of a signature
  Environment environment;

  bool operator==(const HistoryEntry&) const = default;
};

// REQUIRES: the report has one run
HistoryEntry history_entry(const BenchReport& report, const std::string& label, bool release);
HistoryEntry history_entry(const SignatureReport& report, const std::string& label, bool release);

// The last entry beside the last release before it.
struct Drift {
  std::size_t release = 0;             // its place
  std::optional<double> time;          // ratio, where both have a time
  double nodes = 1;                    // ratio
  std::vector<std::string> obstacles;  // why the two do not compare; then the ratios say nothing
};

// Nothing when there is no release before the last entry.
std::optional<Drift> drift_of(const std::vector<HistoryEntry>& history);

}  // namespace xq
