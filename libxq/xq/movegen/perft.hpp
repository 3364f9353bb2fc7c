// Counting the move paths of a position: the standard check of a move generator.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>
#include <vector>

#include "xq/board/position.hpp"

namespace xq {

// A count that would be larger stays here. Deep counts of bare endings get that far with a table.
inline constexpr std::uint64_t kPerftMax = std::numeric_limits<std::uint64_t>::max();

struct PerftOptions {
  unsigned threads = 1;
  // Memory for a table of positions already counted; 0: none. It never changes a count.
  std::size_t hash_bytes = 0;
};

// The paths that begin with one move. Of a count that was stopped, the paths found so far.
struct PerftMove {
  Move move;
  std::uint64_t nodes = 0;
  bool complete = true;

  bool operator==(const PerftMove&) const = default;
};

struct PerftResult {
  std::uint64_t nodes = 0;        // the sum over `divide`; 1 at depth 0
  std::vector<PerftMove> divide;  // in the order of legal_moves(); empty at depth 0
  bool complete = true;           // false: stopped before all was counted

  // Whether the true count is kPerftMax or more.
  [[nodiscard]] bool saturated() const { return nodes == kPerftMax; }
  bool operator==(const PerftResult&) const = default;
};

// Called as a count goes on, from any of its threads, also from several at once.
using PerftProgress = std::function<void(std::size_t done, std::size_t total)>;

// How many sequences of `depth` legal moves `position` has. Repetition, the law and the counters
// play no part; a position without a legal move has none. A stop request ends the count within a
// few milliseconds. The result does not depend on `options`. May be called from any thread; throws
// std::bad_alloc when there is no memory for the table.
PerftResult perft(const Position& position, unsigned depth, const PerftOptions& options = {},
                  const std::stop_token& stop = {}, const PerftProgress& progress = {});

}  // namespace xq
