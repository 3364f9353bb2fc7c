// Counting the move paths of a position: the standard check of a move generator.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/movegen/node_count.hpp"
#include "xq/movegen/perft_table.hpp"

namespace xq {

// Goes up when counts of an earlier version are not to be trusted, or perft_parts() divides
// otherwise, so that what is kept on disk of an unfinished count is not gone on with.
inline constexpr unsigned kPerftMethod = 1;

struct PerftOptions {
  unsigned threads = 1;
  // Counts of positions already seen; null: none. It never changes a count, and pays from depth 4.
  PerftTable* table = nullptr;
  // What is known of each of perft_parts(position, depth) from an earlier, unfinished call: those
  // parts are not counted again. REQUIRES: empty or as long as there are parts.
  std::span<const std::optional<NodeCount>> known = {};
};

// The paths that begin with one move. Of a count that was stopped, the paths found so far.
struct PerftMove {
  Move move;
  NodeCount nodes;
  bool complete = true;

  bool operator==(const PerftMove&) const = default;
};

struct PerftResult {
  NodeCount nodes;                // the sum over `divide`; 1 at depth 0
  std::vector<PerftMove> divide;  // in the order of legal_moves(); empty at depth 0
  bool complete = true;           // false: stopped before all was counted

  // Whether the true count is NodeCount::max() or more.
  [[nodiscard]] bool saturated() const { return nodes == NodeCount::max(); }
  bool operator==(const PerftResult&) const = default;
};

// A part of a count that has just been finished, and how many have been of those not yet known.
struct PerftStep {
  std::size_t part = 0;  // as an index into perft_parts()
  NodeCount nodes;
  std::size_t done = 0;
  std::size_t total = 0;
};

// Called as a count goes on, from any of its threads, also from several at once.
using PerftProgress = std::function<void(const PerftStep&)>;

// How many sequences of `depth` legal moves `position` has. Repetition, the law and the counters
// play no part; a position without a legal move has none. A stop request ends the count within a
// few milliseconds. The result does not depend on `options`. May be called from any thread.
PerftResult perft(const Position& position, unsigned depth, const PerftOptions& options = {},
                  const std::stop_token& stop = {}, const PerftProgress& progress = {});

}  // namespace xq
