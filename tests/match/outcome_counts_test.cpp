#include "xq/match/outcome_counts.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

TEST(OutcomeCounts, ReversesOutcomes) {
  EXPECT_EQ(reversed(GameScore::Win), GameScore::Loss);
  EXPECT_EQ(reversed(GameScore::Draw), GameScore::Draw);
  EXPECT_EQ(reversed(GameScore::Loss), GameScore::Win);
}

TEST(OutcomeCounts, CountsTrialsByTheirHalfPoints) {
  OutcomeCounts pairs(Trial::Pair);
  for (const std::size_t half_points : {0U, 1U, 4U, 4U, 2U}) {
    pairs.add(half_points);
  }
  EXPECT_EQ(pairs, OutcomeCounts::of_pairs({1, 1, 1, 0, 2}));
  EXPECT_EQ(pairs.trials(), 5U);
  EXPECT_EQ(pairs.games(), 10U);
  EXPECT_EQ(pairs.score_of(3), 0.75);
}

TEST(OutcomeCounts, HasThreeClassesOfGames) {
  const auto games = OutcomeCounts::of_games(3, 2, 1);
  EXPECT_EQ(games.classes(), 3U);
  EXPECT_EQ(games[0], 3U);
  EXPECT_EQ(games[2], 1U);
  EXPECT_EQ(games.games(), 6U);
  EXPECT_EQ(games.score_of(1), 0.5);
}

}  // namespace
}  // namespace xq
