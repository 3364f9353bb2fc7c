// How long to think when a game is played against a clock.
#pragma once

#include <chrono>
#include <optional>

#include "xq/search/limits.hpp"

namespace xq {

// The clock of the side to move. `left` may be negative: GUIs say so when the flag is down and
// nobody has looked.
struct GameClock {
  std::chrono::milliseconds left{0};
  std::chrono::milliseconds increment{0};  // added after each move
  std::optional<int> moves_to_go;          // moves until more time is added; nothing: all the game
};

// Both count from the moment the move was asked for.
struct TimePlan {
  std::chrono::microseconds soft{0};  // begin no further iteration after this
  std::chrono::microseconds hard{0};  // stop wherever the search is
};

// Spends an even share of the time on each move, up to four shares where an iteration needs it, and
// never all that is left. `overhead` is what each move loses on its way between us and the clock;
// it is kept for the moves to come, as far as their increments don't make it good.
TimePlan plan_time(const GameClock& clock, std::chrono::milliseconds overhead);

// What of a time for one move may be spent: all but the overhead, of
// which a twentieth of the time has to do: what makes moves late on a busy machine no spare time
// covers, and a player that gives away a tenth of a short time is the weaker for it.
std::chrono::nanoseconds plan_move_time(std::chrono::milliseconds time,
                                        std::chrono::milliseconds overhead);

// Gives a search `left` for its time. With less than a millisecond it gets nodes instead, enough
// for the first depth or two: without them any legal move would be played.
void limit_time(Limits& limits, std::chrono::nanoseconds left);

}  // namespace xq
