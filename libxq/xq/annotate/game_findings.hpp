// What was found by searching the positions of a game: raw, before anybody judges a move. Judging
// anew with other thresholds needs nothing but this.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "xq/analysis/analysis.hpp"
#include "xq/board/types.hpp"
#include "xq/search/limits.hpp"
#include "xq/search/result.hpp"

namespace xq {

// One search of one position.
struct SearchFindings {
  std::vector<Line> lines;  // best first, side to move's view; of a mated side one line, `mate 0`
  int depth = 0;            // plies
  std::uint64_t nodes = 0;

  [[nodiscard]] Score score() const { return lines.front().score; }
  bool operator==(const SearchFindings&) const = default;
};

// A position of the main line. The first pass searches them all, the second those that matter.
struct PositionFindings {
  SearchFindings first;
  std::optional<SearchFindings> second;  // deeper

  // What counts.
  [[nodiscard]] const SearchFindings& best() const { return second ? *second : first; }
  bool operator==(const PositionFindings&) const = default;
};

struct GameFindings {
  EngineText engine;
  Limits limits;                 // of the first pass
  std::optional<Limits> second;  // of the second, when there was one
  // [n]: the position after n moves of the main line; one more than there are moves.
  std::vector<PositionFindings> positions;
};

}  // namespace xq
