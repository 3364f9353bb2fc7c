// Many games in, judged games out, in order.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <variant>
#include <vector>

#include "xq/analysis/analysis.hpp"
#include "xq/analysis/analyst.hpp"
#include "xq/analysis/analyze.hpp"
#include "xq/annotate/judged_game.hpp"
#include "xq/annotate/puzzle.hpp"
#include "xq/base/result.hpp"
#include "xq/record/game_record.hpp"
#include "xq/search/limits.hpp"

namespace xq {

struct AnnotateOptions {
  AnalyzeOptions analyze;        // its limits are those of the first pass, over all positions
  std::optional<Limits> second;  // of the positions that matter; nothing: no second pass
  std::optional<Limits> verify;  // of puzzles, two lines at least; nothing: no puzzles
  // Of analysts that keep what they know until forget(); nothing: of the built-in search.
  MakeAnalyst make_analyst;
  JudgeOptions judge;  // REQUIRES: check(judge) is fine
  // Called before a game is judged for the first time, by many threads at once.
  std::function<void(JudgedGame&)> prepare;
  unsigned jobs = 1;            // chunks searched at once, each by an analyst of its own
  std::uint64_t first_seq = 0;  // what the first game of the source gets as its number
};

struct AnnotatedGame {
  std::uint64_t seq = 0;  // its place in the stream
  JudgedGame game;
  std::vector<Puzzle> puzzles;  // whose solution the verifying search has found again
};

using AnnotatedItem = std::variant<AnnotatedGame, FailedRecord>;

// All of an annotated game that can be told without a search: two games with the same frame were
// asked the same. A record that cannot be played is a failed record.
AnnotatedItem annotation_frame(GameItem&& item, std::uint64_t seq, const AnnotateOptions& options);

struct AnnotateStatistics {
  std::uint64_t games = 0;   // and records that are none
  std::uint64_t failed = 0;  // of them
  std::uint64_t faulty = 0;  // judged up to a fault in their record
  std::uint64_t positions = 0;
  std::uint64_t searches = 0;  // in all passes, overlaps apart
  std::uint64_t cached = 0;    // answers of a cache, in all passes
  std::uint64_t nodes = 0;     // of the searches
  std::uint64_t dropped = 0;   // games that a stop kept from being begun

  void add(const AnnotatedItem& item);
  AnnotateStatistics& operator+=(const AnnotateStatistics& other);
  bool operator==(const AnnotateStatistics&) const = default;
};

// The next game or error, nothing at the end. Called by one thread at a time.
using NextGame = std::function<std::optional<GameItem>()>;
// Takes what became of a game, in the order of the source. Called by one thread at a time, but not
// always the same one. A failure ends the run.
using AnnotatedSink = std::function<Status(const AnnotatedItem&)>;

// Annotates all games of the source: searches each position of the main line, judges, searches what
// matters deeper, judges again. The chunks of a game go to all jobs at once, and so do those of the
// next games. Under limits in nodes or depth, and with one thread a search or deterministic ones,
// what comes out depends on the games and the options only, unless a cache is asked. Memory does
// not grow with the number of games.
//
// A record that cannot be played, and a game on which the engine fails, become failed records.
// After a stop request nothing more is read, and games that were begun are finished. A failure of
// the sink ends the searches and is returned. Fails with Engine after kFaultsInARow games, when
// they have been handed over.
Result<AnnotateStatistics> annotate(const NextGame& source, const AnnotatedSink& sink,
                                    const AnnotateOptions& options,
                                    const std::stop_token& stop = {});

}  // namespace xq
