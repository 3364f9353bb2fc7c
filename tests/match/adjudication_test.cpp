#include "xq/match/adjudication.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

constexpr auto kRed = Color::Red;
constexpr auto kBlack = Color::Black;

TEST(Adjudicator, SaysNothingWithoutRules) {
  const AdjudicationRules rules;
  Adjudicator adjudicator(rules);
  for (unsigned ply = 1; ply < 100; ++ply) {
    EXPECT_EQ(adjudicator.take(kRed, Score::mate(-1), ply), Outcome::None);
  }
}

TEST(Adjudicator, DrawsWhenBothSayLevelForSoLong) {
  AdjudicationRules rules;
  rules.draw = DrawRule{3, 2, 20};
  Adjudicator adjudicator(rules);
  EXPECT_EQ(adjudicator.take(kRed, Score::centipawns(20), 1), Outcome::None);
  EXPECT_EQ(adjudicator.take(kBlack, Score::centipawns(-20), 2), Outcome::None);
  EXPECT_EQ(adjudicator.take(kRed, Score::centipawns(0), 3), Outcome::None);
  EXPECT_EQ(adjudicator.take(kBlack, Score::centipawns(0), 4), Outcome::None);  // too early
  EXPECT_EQ(adjudicator.take(kRed, Score::centipawns(21), 5), Outcome::None);   // begins anew
  for (unsigned ply = 6; ply < 9; ++ply) {
    EXPECT_EQ(adjudicator.take(ply % 2 == 0 ? kBlack : kRed, Score::centipawns(1), ply),
              Outcome::None);
  }
  EXPECT_EQ(adjudicator.take(kRed, Score::centipawns(1), 9), Outcome::Draw);
}

TEST(Adjudicator, ASilentPlayerIsNotLevel) {
  AdjudicationRules rules;
  rules.draw = DrawRule{0, 1, 20};
  Adjudicator adjudicator(rules);
  EXPECT_EQ(adjudicator.take(kRed, Score::centipawns(0), 1), Outcome::None);
  EXPECT_EQ(adjudicator.take(kBlack, std::nullopt, 2), Outcome::None);
}

TEST(Adjudicator, ResignsForWhoIsBehind) {
  AdjudicationRules rules;
  rules.resign = ResignRule{2, 500, false};
  Adjudicator adjudicator(rules);
  EXPECT_EQ(adjudicator.take(kRed, Score::centipawns(-500), 1), Outcome::None);
  EXPECT_EQ(adjudicator.take(kBlack, Score::centipawns(0), 2), Outcome::None);
  EXPECT_EQ(adjudicator.take(kRed, Score::mate(-3), 3), Outcome::BlackWins);
}

TEST(Adjudicator, TwoSidedAsksTheWinnerToo) {
  AdjudicationRules rules;
  rules.resign = ResignRule{1, 500, true};
  Adjudicator adjudicator(rules);
  EXPECT_EQ(adjudicator.take(kBlack, Score::centipawns(-600), 2), Outcome::None);
  EXPECT_EQ(adjudicator.take(kRed, Score::centipawns(499), 3), Outcome::None);
  EXPECT_EQ(adjudicator.take(kBlack, Score::centipawns(-600), 4), Outcome::None);
  EXPECT_EQ(adjudicator.take(kRed, Score::mate(5), 5), Outcome::RedWins);
}

}  // namespace
}  // namespace xq
