// When a search ends, and what it is asked for.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "xq/board/types.hpp"

namespace xq {

// The first limit reached ends the search; without any it runs until it is stopped.
struct Limits {
  std::optional<int> depth;            // plies, >= 1
  std::optional<std::uint64_t> nodes;  // exact in serial and deterministic search
  std::optional<std::chrono::milliseconds> time;
  std::optional<int> mate;        // moves: ends once a mate in at most so many is proven
  unsigned multipv = 1;           // best lines wanted; fewer when there are fewer legal moves
  std::vector<Move> searchmoves;  // only these root moves; empty: all

  bool operator==(const Limits&) const = default;
};

}  // namespace xq
