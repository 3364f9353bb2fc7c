// What each depth of a search costs: time, nodes, and how both grow.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/bench/environment.hpp"
#include "xq/bench/signature.hpp"
#include "xq/bench/speed_statistics.hpp"
#include "xq/bench/suite.hpp"
#include "xq/engine/player.hpp"
#include "xq/search/limits.hpp"

namespace xq {

// Seconds over repeats.
struct TimeSpread {
  double median = 0;  // of an even number the lower middle one
  double least = 0;
  double most = 0;

  bool operator==(const TimeSpread&) const = default;
};

// One depth of one position: what the repeat with the median time found. Times and nodes count from
// the beginning of the search, side to move's view.
struct BenchDepth {
  int depth = 0;
  int seldepth = 0;
  Score score = Score::centipawns(0);
  std::uint64_t nodes = 0;
  TimeSpread seconds;
  int hashfull = 0;
  std::vector<Move> pv;

  // Nodes a second; 0 when the time is too short to be told.
  [[nodiscard]] double nps() const;
  bool operator==(const BenchDepth&) const = default;
};

struct BenchedPosition {
  std::string id;
  std::string phase;
  std::vector<BenchDepth> depths;  // at least one, rising
  bool repeatable = true;          // all repeats found the same by the same nodes

  bool operator==(const BenchedPosition&) const = default;
};

// One engine, with one number of threads, in all positions.
struct BenchRun {
  std::string engine;
  std::string options;  // "hash=16"
  unsigned threads = 1;
  std::vector<BenchedPosition> positions;

  [[nodiscard]] bool repeatable() const;
  bool operator==(const BenchRun&) const = default;
};

struct BenchReport {
  Environment environment;
  Limits limits;
  unsigned repeats = 1;
  std::vector<BenchRun> runs;
};

struct BenchOptions {
  Limits limits;
  unsigned repeats = 1;
  std::chrono::milliseconds patience = std::chrono::minutes(5);  // with one position
};

// Measures each position `repeats` times, each as the first of a new game. The last depth of a
// search that ends by its depth has the time from the question to the answer as seen by us, all
// else is as the player tells it. `on_search` is called after each. Fails as
// Player::choose(), and with Protocol when the engine tells no move or score.
Result<std::vector<BenchedPosition>> measure_depths(Player& player, const BenchSuite& suite,
                                                    const BenchOptions& options,
                                                    const std::stop_token& stop,
                                                    const std::function<void()>& on_search = {});

// One depth of a run, over the positions that have it.
struct DepthTotal {
  int depth = 0;
  std::size_t positions = 0;
  std::uint64_t nodes = 0;
  // Nodes in all over those at the depth before, of the positions that have both; 0: there are
  // none.
  double growth = 0;
  TimeSpread seconds;  // sums of the positions' medians, least and most

  [[nodiscard]] double nps() const;
};

std::vector<DepthTotal> depth_totals(const BenchRun& run);

// What was found at the last depth of each position.
Signature signature_of(const BenchRun& run);

// How much longer `run` takes than `base` to the deepest depth that both have, in each position
// that both have.
struct TimeRatio {
  std::string id;
  int depth = 0;
  double ratio = 1;
};

std::vector<TimeRatio> time_ratios(const BenchRun& base, const BenchRun& run);

// Their geometric mean, and bounds of which each is wrong with the chance `alpha`, so that as it is
// they are a 95 % interval; nothing of fewer than two.
std::optional<RatioBounds> mean_ratio(const std::vector<TimeRatio>& ratios, double alpha = 0.025);

}  // namespace xq
