#include "xq/protocol/time_plan.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds kOverhead{10};

// Plays a whole game on a fake clock, taking all the time a plan allows, and `lag` besides for each
// move. Gives the least time that was ever left.
microseconds least_left(GameClock clock, milliseconds overhead, microseconds lag, int moves) {
  const std::optional<int> session = clock.moves_to_go;
  const microseconds full = clock.left;
  microseconds left = full;
  microseconds least = left;
  for (int move = 0; move < moves; ++move) {
    clock.left = std::chrono::floor<milliseconds>(left);
    left -= plan_time(clock, overhead).hard + lag;
    least = std::min(least, left);
    left += clock.increment;
    if (session && --*clock.moves_to_go == 0) {
      clock.moves_to_go = session;
      left += full;
    }
  }
  return least;
}

TEST(TimePlan, NeverLosesOnTime) {
  for (const milliseconds increment : {milliseconds(2), milliseconds(20), milliseconds(1000)}) {
    for (const milliseconds time :
         {milliseconds(200), milliseconds(10'000), milliseconds(3'600'000)}) {
      EXPECT_GT(least_left({time, increment, {}}, kOverhead, milliseconds(1), 600), microseconds(0))
          << time.count() << " + " << increment.count();
    }
  }
}

TEST(TimePlan, LastsForAGameWithoutAnIncrement) {
  EXPECT_GT(least_left({seconds(10), milliseconds(0), {}}, kOverhead, milliseconds(1), 240),
            microseconds(0));
}

TEST(TimePlan, LivesThroughPeriods) {
  for (const int moves : {1, 2, 10, 40, 80}) {
    EXPECT_GT(least_left({seconds(5), milliseconds(0), moves}, kOverhead, milliseconds(8), 400),
              microseconds(0))
        << moves;
  }
}

TEST(TimePlan, AMoveIsThereBeforeItsTimeIsOver) {
  EXPECT_EQ(plan_move_time(milliseconds(1000), kOverhead), milliseconds(990));
  EXPECT_EQ(plan_move_time(milliseconds(1000), milliseconds(0)), milliseconds(1000));
  EXPECT_EQ(plan_move_time(milliseconds(100), kOverhead), milliseconds(95));
  EXPECT_EQ(plan_move_time(milliseconds(0), kOverhead), milliseconds(0));
}

TEST(TimePlan, SpendsAnEvenShare) {
  const TimePlan plan = plan_time({seconds(60), seconds(1), {}}, kOverhead);
  EXPECT_GT(plan.soft, seconds(1));
  EXPECT_LT(plan.soft, seconds(2));
  EXPECT_GT(plan.hard, 2 * plan.soft);
  EXPECT_LT(plan.hard, seconds(15));
}

TEST(TimePlan, TakesAllBeforeMoreTimeComes) {
  const TimePlan plan = plan_time({seconds(3), milliseconds(0), 1}, kOverhead);
  EXPECT_EQ(plan.hard, seconds(3) - kOverhead);
}

TEST(TimePlan, HasNothingToSpendWhenTheFlagIsDown) {
  for (const milliseconds left : {milliseconds(0), milliseconds(-500)}) {
    const TimePlan plan = plan_time({left, milliseconds(100), {}}, kOverhead);
    EXPECT_EQ(plan.hard, microseconds(0));
    EXPECT_EQ(plan.soft, microseconds(0));
  }
}

TEST(TimePlan, KeepsNearlyAllOfLessThanTheOverhead) {
  const TimePlan plan = plan_time({milliseconds(8), milliseconds(0), {}}, kOverhead);
  EXPECT_GT(plan.hard, microseconds(0));
  EXPECT_LT(plan.hard, microseconds(500));
}

}  // namespace
}  // namespace xq
