#include "xq/eval/score.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

TEST(Score, CountsMateInMovesOfTheWinner) {
  EXPECT_EQ(Score::from_value(kMate - 1), Score::mate(1));
  EXPECT_EQ(Score::from_value(kMate - 3), Score::mate(2));
  EXPECT_EQ(Score::from_value(-kMate + 2), Score::mate(-1));
  EXPECT_EQ(Score::from_value(-kMate + 4), Score::mate(-2));
  EXPECT_EQ(Score::from_value(-kMate), Score::mate(0));
  EXPECT_EQ(Score::from_value(-35), Score::centipawns(-35));
}

TEST(Score, ARuleVerdictIsNoMate) {
  EXPECT_FALSE(Score::from_value(kRuleWin - 4).is_mate());
}

TEST(Score, IsOrderedFromWorstToBest) {
  EXPECT_LT(Score::mate(0), Score::mate(-1));
  EXPECT_LT(Score::mate(-1), Score::mate(-5));
  EXPECT_LT(Score::mate(-5), Score::centipawns(-20000));
  EXPECT_LT(Score::centipawns(-1), Score::centipawns(0));
  EXPECT_LT(Score::centipawns(20000), Score::mate(9));
  EXPECT_LT(Score::mate(2), Score::mate(1));
}

TEST(Score, TurnsWithThePointOfView) {
  EXPECT_EQ(-Score::mate(3), Score::mate(-3));
  EXPECT_EQ(-Score::mate(0), Score::mate(1));
  EXPECT_EQ(RedScore::of(Score::centipawns(40), Color::Black).score, Score::centipawns(-40));
  EXPECT_EQ(RedScore::of(Score::centipawns(40), Color::Red).score, Score::centipawns(40));
}

}  // namespace
}  // namespace xq
