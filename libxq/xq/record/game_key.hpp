// Tells games that are the same, move for move.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "xq/record/game_record.hpp"

namespace xq {

// 128 bits: among a thousand million games two that differ share a key with a chance below 1e-20.
struct GameKey {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  auto operator<=>(const GameKey&) const = default;

  struct Hash {
    std::size_t operator()(const GameKey& key) const { return key.low; }
  };
};

// The same for games with the same start (men and side to move) and the same main line, and for
// those that are its reflection left to right. Variations, comments, tags and results do not count.
// Fixed for ever, on every machine. Pure; for any thread.
GameKey game_key(const GameRecord& record);

}  // namespace xq
