// What a search found.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "xq/board/types.hpp"
#include "xq/eval/score.hpp"

namespace xq {

// One of the best lines, side to move's view.
struct Line {
  Score score = Score::centipawns(0);
  int depth = 0;     // plies of the iteration that found it
  int seldepth = 0;  // deepest ply looked at in that iteration
  std::vector<Move> pv;

  bool operator==(const Line&) const = default;
};

// The state after one finished iteration.
struct DepthReport {
  int depth = 0;
  int seldepth = 0;
  std::uint64_t nodes = 0;  // since the search began
  std::chrono::nanoseconds time{0};
  int hashfull = 0;         // thousandths of the table that hold entries
  std::vector<Line> lines;  // best first
};

struct SearchResult {
  // Best first. Empty only when the side to move has no legal move (or searchmoves names none).
  std::vector<Line> lines;
  int depth = 0;  // the last finished iteration
  int seldepth = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
  int hashfull = 0;
  bool stopped = false;             // by the stop token, before any limit was reached
  std::vector<DepthReport> depths;  // one a finished iteration
};

}  // namespace xq
