#include "xq/eval/win_model.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

double percent(Score score) {
  return 100 * win_probability(score);
}

// The worked examples were computed by another implementation of the published formula.
TEST(WinModel, AgreesWithTheWorkedExamples) {
  EXPECT_NEAR(percent(Score::centipawns(100)), 59.1026, 5e-5);
  EXPECT_NEAR(percent(Score::centipawns(300)), 75.1126, 5e-5);
  EXPECT_NEAR(percent(Score::centipawns(-500)), 13.6928, 5e-5);
  EXPECT_NEAR(percent(Score::centipawns(2500)), 97.5447, 5e-5);
}

TEST(WinModel, JudgesTheWorkedExamplesAsLichessDoes) {
  const auto drop = [](int before, int after) {
    return percent(Score::centipawns(before)) - percent(Score::centipawns(after));
  };
  EXPECT_NEAR(drop(0, -100), 9.103, 5e-4);
  EXPECT_NEAR(drop(600, 300), 14.995, 5e-4);
  EXPECT_NEAR(drop(300, 100), 16.010, 5e-4);
  EXPECT_NEAR(drop(15, -900), 47.871, 5e-4);
  EXPECT_GE(drop(0, -55), 5.0);
  EXPECT_LT(drop(0, -54), 5.0);
  EXPECT_GE(drop(0, -111), 10.0);
  EXPECT_LT(drop(0, -110), 10.0);
}

TEST(WinModel, TakesAMateForTheLargestScore) {
  EXPECT_EQ(win_probability(Score::mate(1)), win_probability(Score::centipawns(1000)));
  EXPECT_EQ(win_probability(Score::mate(9)), win_probability(Score::centipawns(1000)));
  EXPECT_EQ(win_probability(Score::mate(-3)), win_probability(Score::centipawns(-1000)));
  EXPECT_EQ(win_probability(Score::mate(0)), win_probability(Score::centipawns(-1000)));
}

TEST(WinModel, IsFair) {
  EXPECT_EQ(win_probability(Score::centipawns(0)), 0.5);
  for (int cp = -1200; cp <= 1200; cp += 37) {
    EXPECT_NEAR(win_probability(Score::centipawns(cp)) + win_probability(Score::centipawns(-cp)), 1,
                1e-12);
  }
}

}  // namespace
}  // namespace xq
