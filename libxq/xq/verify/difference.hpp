// Where somebody's move generator and ours part.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/board/position.hpp"
#include "xq/engine/move_generator.hpp"
#include "xq/movegen/perft.hpp"
#include "xq/notation/divide.hpp"

namespace xq {

// A count of theirs that is wrong although their moves are right.
struct WrongCount {
  Move move;
  unsigned depth = 0;  // of the question in which it was said
  NodeCount theirs;
  NodeCount ours;

  bool operator==(const WrongCount&) const = default;
};

// One position about which they and we do not agree, and how it came about.
struct Difference {
  Position position;
  std::vector<Move> path;      // from the position that was asked for
  std::vector<Move> extra;     // theirs alone: illegal
  std::vector<Move> missing;   // legal, and ours alone
  std::vector<Move> repeated;  // theirs more than once
  // Without any of these: they count what they do not count when asked for the position behind the
  // move itself, as a generator with a bad table does.
  std::vector<WrongCount> counts;

  // Whether the moves themselves differ.
  [[nodiscard]] bool in_moves() const {
    return !extra.empty() || !missing.empty() || !repeated.empty();
  }
};

// Compares a divide of theirs with ours, moves first: the counts are looked at only where the moves
// agree. `depth` is that of the divide; `counting` is how we count. Nothing when all is equal or a
// stop was requested.
std::optional<Difference> compare_divide(const Position& position, unsigned depth,
                                         const Divide& theirs, const PerftOptions& counting,
                                         const std::stop_token& stop);

// The first position within `depth` moves of `root` where the moves differ. Depth 1 is looked at
// first, then 2 and so on, so no shorter way leads to a difference. A generator that counts is
// asked for divides, and the walk goes down into the first count that differs; any other is asked
// about every position. Nothing when all is equal. Fails as the generator does, and with Cancelled
// after a stop request. REQUIRES: depth > 0
Result<std::optional<Difference>> first_difference(MoveGenerator& theirs, const Position& root,
                                                   unsigned depth, const PerftOptions& counting,
                                                   const std::stop_token& stop);

// Takes men off the board, one by one and kings excepted, as long as the position stays playable
// and the moves still differ for one of the reasons they differed for at first. `path` is empty
// then. The same for every call with the same answers. A difference in counts alone comes back as
// it is. Fails as first_difference().
Result<Difference> shrink(MoveGenerator& theirs, const Difference& difference,
                          const std::stop_token& stop);

struct RandomRun {
  std::uint64_t positions = 1000;
  std::uint64_t seed = 1;
  unsigned depth = 1;
  PerftOptions counting = {};
};

struct RandomOutcome {
  std::uint64_t positions = 0;   // looked at, the last one included
  std::optional<Position> root;  // from which `found` was reached
  std::optional<Difference> found;
  std::optional<Difference> shrunk;
};

// Looks for a first difference from random positions, and shrinks it. `advance` is called after
// each position. The same for the same run and the same answers. Fails as first_difference().
Result<RandomOutcome> random_difference(MoveGenerator& theirs, const RandomRun& run,
                                        const std::stop_token& stop,
                                        const std::function<void()>& advance = {});

}  // namespace xq
