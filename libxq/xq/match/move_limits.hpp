// What a player may spend on its moves.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "xq/base/result.hpp"
#include "xq/search/limits.hpp"

namespace xq {

// A clock of a game.
struct TimeControl {
  std::chrono::milliseconds base{0};       // to begin with
  std::chrono::milliseconds increment{0};  // added after each move
  int moves = 0;  // after so many moves `base` is added again; 0: it has to do for all the game

  bool operator==(const TimeControl&) const = default;
};

// "40/60+0.5": moves, seconds, increment; moves and increment may be left out, and seconds may be
// minutes and seconds, "1:30". Fails (InvalidArgument) for anything else and for no time at all.
Result<TimeControl> parse_time_control(std::string_view text);
std::string to_text(const TimeControl& control);

struct MoveLimits {
  Limits limits;  // depth, level, nodes, time: each move
  std::optional<TimeControl> clock;
  // How much later than its time a move may come. Pipes and busy machines cost some of it.
  std::chrono::milliseconds margin{100};
  // How long a move may take that has neither a time nor a clock.
  std::chrono::milliseconds hang = std::chrono::seconds(60);

  // Whether the same question gets the same answer again: no time is in it.
  [[nodiscard]] bool repeatable() const { return !limits.time && !clock; }
};

// "depth=6", "level=6", "nodes=10000", "st=0.1", "tc=10+0.1", several with a space between; empty:
// no limit.
std::string to_text(const MoveLimits& limits);

}  // namespace xq
