// What kinds of moves the paths of a count end with, as tables of perft results tell.
#pragma once

#include <stop_token>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/movegen/node_count.hpp"
#include "xq/movegen/perft.hpp"

namespace xq {

// Of the paths of one length: how many there are, how many of these end with a capture, and how
// many lead to a position whose side to move …
struct PerftKinds {
  NodeCount nodes;
  NodeCount captures;
  NodeCount checks;         // … is in check, by however many men
  NodeCount double_checks;  // … is in check by two men or more
  NodeCount cannon_checks;  // … is in check by a cannon, alone or with others
  NodeCount mates;          // … is in check and has no legal move
  NodeCount stalemates;     // … is not in check and has no legal move

  PerftKinds& operator+=(const PerftKinds& more);
  bool operator==(const PerftKinds&) const = default;
};

struct PerftKindsResult {
  std::vector<PerftKinds> depths;  // that of paths of n moves is depths[n - 1]
  bool complete = true;            // false: stopped before all was counted

  bool operator==(const PerftKindsResult&) const = default;
};

// The kinds of all paths of 1 to `depth` moves. Every leaf is visited, so this takes many times as
// long as perft() does. A step of `progress` tells the paths of `depth` moves in a part. A stop
// request ends the count within a few milliseconds, with what was counted so far. The result does
// not depend on `threads`. May be called from any thread.
PerftKindsResult perft_kinds(const Position& position, unsigned depth, unsigned threads = 1,
                             const std::stop_token& stop = {}, const PerftProgress& progress = {});

}  // namespace xq
