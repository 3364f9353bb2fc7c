#include "xq/movegen/internal/reply_line.hpp"

#include <gtest/gtest.h>

#include <random>

namespace xq::internal {
namespace {

// Every occupation of a line, every man of it as the one slider, and some divisions of the others
// into friend and enemy: what the formulas say of a man that comes or goes is what counting the
// moves before and after says.
template <class Axis>
void compare_changes_with_counts() {
  std::mt19937 numbers(1);
  constexpr auto kPoints = static_cast<unsigned>(std::bit_width(Axis::kAll));
  for (LineWord occupied = 1; occupied <= Axis::kAll; ++occupied) {
    for (unsigned at = 0; at < kPoints; ++at) {
      const LineWord self = 1U << at;
      if ((occupied & self) == 0) {
        continue;
      }
      for (int round = 0; round < 8; ++round) {
        ReplyLine line;
        line.occupied = occupied;
        line.enemy = occupied & ~self & static_cast<LineWord>(numbers());
        line.closed = occupied & ~line.enemy;
        const bool rook = round % 2 == 0;
        (rook ? line.rooks : line.cannons) = self;
        LineChanges changes{};
        const LineView view = Axis::view(at, occupied);
        if (rook) {
          rook_entered(changes, at, rook_reach(view, line.closed));
          rook_left(changes, at, view, line);
        } else {
          cannon_entered(changes, at, view, line);
          cannon_left(changes, at, view, Axis::over2(at, occupied), line);
        }
        for (unsigned point = 0; point < kPoints; ++point) {
          const LineWord bit = 1U << point;
          if ((line.closed & bit) != 0) {
            continue;
          }
          ReplyLine after = line;
          after.occupied ^= bit;
          after.enemy ^= bit;
          const int change = count_moves<Axis>(after) - count_moves<Axis>(line);
          const bool leaves = (line.enemy & bit) != 0;
          ASSERT_EQ(leaves ? changes.left[point] : changes.entered[point], change)
              << (rook ? "rook on " : "cannon on ") << at << ", men " << occupied << ", enemies "
              << line.enemy << (leaves ? ", leaves " : ", enters ") << point;
        }
      }
    }
  }
}

TEST(ReplyLine, ChangesOnARank) {
  compare_changes_with_counts<RankAxis>();
}

TEST(ReplyLine, ChangesOnAFile) {
  compare_changes_with_counts<FileAxis>();
}

}  // namespace
}  // namespace xq::internal
