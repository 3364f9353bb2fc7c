// One rank or file with the replier's rooks and cannons on it.
#pragma once

#include <bit>
#include <cstdint>

#include "xq/movegen/internal/axis.hpp"

namespace xq::internal {

// The points of a line that matter to the sliders on it, as line words.
struct ReplyLine {
  LineWord occupied = 0;
  LineWord enemy = 0;   // men the sliders may take
  LineWord closed = 0;  // where they may not go: their own men, and squares their king forbids
  LineWord rooks = 0;
  LineWord cannons = 0;
};

// Where one slider may go along the line.
inline LineWord rook_reach(LineView view, LineWord closed) {
  return view.over0 & ~closed;
}
inline LineWord cannon_reach(LineView view, const ReplyLine& line) {
  return (view.over0 & ~line.occupied & ~line.closed) | (view.over1 & line.enemy);
}

// The moves of all sliders of the line along it.
template <class Axis>
int count_moves(const ReplyLine& line) {
  int moves = 0;
  for (LineWord rest = line.rooks; rest != 0; rest &= rest - 1) {
    const auto at = static_cast<unsigned>(std::countr_zero(rest));
    moves += std::popcount(rook_reach(Axis::view(at, line.occupied), line.closed));
  }
  for (LineWord rest = line.cannons; rest != 0; rest &= rest - 1) {
    const auto at = static_cast<unsigned>(std::countr_zero(rest));
    moves += std::popcount(cannon_reach(Axis::view(at, line.occupied), line));
  }
  return moves;
}

// For every point of a line, one number; SIMD registers where the compiler has them.
using Lanes = std::int16_t __attribute__((vector_size(32)));
inline constexpr Lanes kPoints{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
inline constexpr Lanes kPointBits{1, 2, 4, 8, 16, 32, 64, 128, 256, 512};

inline Lanes lanes(int value) {
  return Lanes{} + static_cast<std::int16_t>(value);
}
// All ones at the points of a word.
inline Lanes mask_of(LineWord word) {
  return (lanes(static_cast<int>(word)) & kPointBits) != 0;
}

inline int lowest(LineWord word) {
  return std::countr_zero(word);
}
inline int highest(LineWord word) {
  return static_cast<int>(std::bit_width(word)) - 1;
}

// How the moves of the sliders change, point by point: when an enemy comes to an empty point, and
// when the enemy who stands there goes.
struct LineChanges {
  Lanes entered{};
  Lanes left{};
};

inline void add_to(Lanes& numbers, LineWord bit, int change) {
  numbers[std::countr_zero(bit)] += static_cast<std::int16_t>(change);
}

// A newcomer stops the rook, which takes it and loses what lies beyond. REQUIRES: reach has no gaps
inline void rook_entered(LineChanges& changes, unsigned at, LineWord reach) {
  const LineWord run = reach | 1U << at;
  const Lanes above = kPoints - lanes(highest(run));
  const Lanes below = lanes(lowest(run)) - kPoints;
  const Lanes loss = kPoints > lanes(static_cast<int>(at)) ? above : below;
  changes.entered += loss < 0 ? loss : Lanes{};
}

// The first man gone, the rook goes on to the second.
inline void rook_left(LineChanges& changes, unsigned at, LineView view, const ReplyLine& line) {
  for_sides(at, view.over0 & line.enemy, [&](LineWord first, LineWord side) {
    add_to(changes.left, first, std::popcount(view.over1 & ~line.closed & side));
  });
}

// Before the first man a newcomer becomes the screen: the cannon stops short of it, may take the
// man that was the screen, no longer the one behind it. Between the first two men the newcomer is
// what the cannon takes, instead of the second.
inline void cannon_entered(LineChanges& changes, unsigned at, LineView view,
                           const ReplyLine& line) {
  const LineWord steps = (view.over0 & ~line.occupied) | 1U << at;
  const LineWord screens = view.over0 & line.enemy;
  const LineWord takes = view.over1 & line.enemy;
  const LineWord below = (1U << at) - 1U;
  const int takes_above = takes > below ? 1 : 0;
  const int takes_below = (takes & below) != 0 ? 1 : 0;
  const int screen_above = screens > below ? 1 : 0;
  const int screen_below = (screens & below) != 0 ? 1 : 0;
  const Lanes is_above = kPoints > lanes(static_cast<int>(at));
  const Lanes before = is_above ? kPoints - lanes(highest(steps) + 1 - screen_above + takes_above)
                                : lanes(lowest(steps) - 1 + screen_below - takes_below) - kPoints;
  const Lanes behind = is_above ? lanes(1 - takes_above) : lanes(1 - takes_below);
  changes.entered += (mask_of(steps) & before) + (mask_of(view.over1 & ~line.occupied) & behind);
}

// The first man gone, the cannon steps up to the second, which is its screen now. The second gone,
// it takes the third.
inline void cannon_left(LineChanges& changes, unsigned at, LineView view, LineWord over2,
                        const ReplyLine& line) {
  const LineWord thirds = over2 & line.enemy;
  for_sides(at, view.over0 & line.enemy, [&](LineWord first, LineWord side) {
    const int steps = 1 + std::popcount(view.over1 & ~line.occupied & ~line.closed & side);
    const int lost = (view.over1 & line.enemy & side) != 0 ? 1 : 0;
    const int won = (thirds & side) != 0 ? 1 : 0;
    add_to(changes.left, first, steps - lost + won);
  });
  for_sides(at, view.over1 & line.enemy, [&](LineWord second, LineWord side) {
    add_to(changes.left, second, (thirds & side) != 0 ? 0 : -1);
  });
}

}  // namespace xq::internal
