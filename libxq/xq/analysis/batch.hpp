// Many positions, some at a time, in order.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "xq/analysis/analysis.hpp"
#include "xq/analysis/analyze.hpp"
#include "xq/analysis/engine_faults.hpp"
#include "xq/base/result.hpp"
#include "xq/record/position_record.hpp"

namespace xq {

// How many records expected something, and how many got it.
struct PassCount {
  std::uint64_t passed = 0;
  std::uint64_t expected = 0;

  void add(std::optional<bool> pass);
  PassCount& operator+=(const PassCount& other);
  bool operator==(const PassCount&) const = default;
};

struct BatchStatistics {
  std::uint64_t records = 0;
  std::uint64_t failed = 0;  // of them
  std::uint64_t nodes = 0;
  std::uint64_t cut_short = 0;  // positions that a stop left without a whole analysis, or any
  PassCount all;                // records that expected anything, and got all of it
  PassCount best;
  PassCount avoid;
  PassCount mate;

  void add(const AnalysisItem& item);
  BatchStatistics& operator+=(const BatchStatistics& other);
  bool operator==(const BatchStatistics&) const = default;
};

struct BatchOptions {
  AnalyzeOptions analyze;
  MakeAnalyst make_analyst;     // nothing: of the built-in search
  unsigned jobs = 1;            // positions searched at once, each by an analyst of its own
  std::uint64_t first_seq = 0;  // what the first record of the source gets as its number
};

// The next position, or nothing at the end of the input. Called by one thread at a time.
using PositionSource = std::function<std::optional<PositionItem>()>;
// Takes what became of one position, in the order of the source. Called by one thread at a time,
// but not always the same one. A failure ends the run.
using AnalysisSink = std::function<Status(const AnalysisItem&)>;

// Analyses all positions of the source. Memory does not grow with their number. A position on which
// the engine fails becomes a failed record.
//
// After a stop request nothing more is read (what the source gave at that moment is dropped); the
// positions that are being searched are finished, or cut short, as the analysts do it, and handed
// over up to the first that has no analysis. A failure of the sink stops the searches as well and
// is returned. Fails with Engine after kFaultsInARow, when those records have been handed over.
Result<BatchStatistics> run_batch(const PositionSource& source, const AnalysisSink& sink,
                                  const BatchOptions& options, std::stop_token stop = {});

}  // namespace xq
