// What engines have found, kept in a file that runs and programs share.
//
// A position and its reflection share an entry. What a search finds depends on the moves before it
// as well: where they matter, that is where the position has come before, or many plies have passed
// without a capture, they are part of what is asked, and only the same game gets the same answer.
//
// What is kept is what somebody found, and that somebody may have known more than the position: in
// an annotated game its table held the moves that followed. So a run with a cache need not find
// what one without would, and deterministic runs go without.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "xq/analysis/analysis.hpp"
#include "xq/analysis/analyst.hpp"
#include "xq/base/result.hpp"
#include "xq/board/position.hpp"
#include "xq/search/limits.hpp"

namespace xq {

// A question as the cache knows it.
struct CacheQuestion {
  Position position = Position::start();
  bool reflected = false;  // it is kept as its reflection
  Key key = 0;             // of the position as it is kept
  std::string board;       // men and side to move as they are kept: keys may collide
  std::string history;     // of what came before; empty where that does not matter
  std::string engine;      // its name and options
  Limits limits;
};

// From so many plies without a capture on the moves before count: a third of the way to the natural
// limit, and farther from it than searches look.
inline constexpr unsigned kHistoryClock = 40;

// Nothing when no cache can answer: for limits that are more than depth, nodes, time and lines.
std::optional<CacheQuestion> cache_question(const EngineText& engine, const Position& start,
                                            const std::vector<Move>& moves, const Limits& limits);

// For any thread, and for several processes with the same file at once.
class AnalysisCache {
 public:
  // Opens the file, or makes it. Fails with InvalidArgument when there is something else in it, and
  // with Output when it cannot be opened or made.
  static Result<std::unique_ptr<AnalysisCache>> open(const std::string& path);
  ~AnalysisCache();
  AnalysisCache(const AnalysisCache&) = delete;
  AnalysisCache& operator=(const AnalysisCache&) = delete;

  // What was found under the same limits, else the deepest of what was found under limits that ask
  // for no less, which from then on is kept under these too.
  std::optional<Findings> find(const CacheQuestion& question);

  // Keeps what was found, unless somebody was first under the same limits: then false. What a stop
  // has cut short, and what comes with notes, is not kept.
  bool store(const CacheQuestion& question, const Findings& findings);

  // Why nothing is read or written any more: a disk that is full, a file that is damaged. Empty
  // while all is well.
  [[nodiscard]] std::string trouble() const;

 private:
  class Impl;
  explicit AnalysisCache(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace xq
