#include "xq/match/schedule.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "xq/match/elo.hpp"

namespace xq {
namespace {

using Kind = NextPair::Kind;

// Plays a whole schedule; `score` gives the half points of the first entrant, of 4.
template <class Score>
std::vector<PairResult> play(const Schedule& schedule, Score score) {
  std::vector<PairResult> played;
  for (;;) {
    const NextPair next = schedule(played.size(), played);
    if (next.kind != Kind::Play) {
      EXPECT_EQ(next.kind, Kind::End);
      return played;
    }
    EXPECT_EQ(next.pair.number, played.size());
    const unsigned points = score(next.pair);
    const auto first = static_cast<GameScore>(std::min(points, 2U));
    played.push_back({next.pair, {first, static_cast<GameScore>(points - std::min(points, 2U))}});
  }
}

unsigned level(const Pair&) {
  return 2;
}

TEST(Schedule, RoundRobinLetsAllMeetOnEachOpening) {
  const auto played = play(round_robin(4, 3), level);
  ASSERT_EQ(played.size(), 18U);
  std::map<std::uint64_t, std::set<std::pair<std::size_t, std::size_t>>> met;
  for (const PairResult& result : played) {
    EXPECT_LT(result.pair.first, result.pair.second);
    met[result.pair.opening].emplace(result.pair.first, result.pair.second);
  }
  ASSERT_EQ(met.size(), 3U);
  for (const auto& [opening, pairs] : met) {
    EXPECT_EQ(pairs.size(), 6U);
  }
}

TEST(Schedule, WithoutRoundsThereIsNoEnd) {
  EXPECT_EQ(round_robin(2, 0)(1'000'000, {}).kind, Kind::Play);
}

TEST(Schedule, TheSeedsOfAGauntletMeetAllOthersOnly) {
  const auto played = play(gauntlet(5, 2, 1), level);
  ASSERT_EQ(played.size(), 6U);
  for (const PairResult& result : played) {
    EXPECT_LT(result.pair.first, 2U);
    EXPECT_GE(result.pair.second, 2U);
  }
}

TEST(Schedule, SingleGamesChangeColoursFromOpeningToOpening) {
  EXPECT_TRUE(first_has_red({0, 0, 1, 0}, 0, 1));
  EXPECT_FALSE(first_has_red({1, 0, 1, 1}, 0, 1));
  EXPECT_TRUE(first_has_red({1, 0, 1, 1}, 0, 2));
  EXPECT_FALSE(first_has_red({1, 0, 1, 1}, 1, 2));
}

TEST(Schedule, SwissPairsEqualsWhoHaveNotMet) {
  const auto stronger = [](const Pair& pair) { return pair.first < pair.second ? 4U : 0U; };
  const auto played = play(swiss(8, 3), stronger);
  ASSERT_EQ(played.size(), 12U);
  std::set<std::pair<std::size_t, std::size_t>> met;
  for (const PairResult& result : played) {
    const auto [one, other] = std::minmax(result.pair.first, result.pair.second);
    EXPECT_TRUE(met.emplace(one, other).second) << one << ' ' << other;
  }
  const auto standing = swiss_standing(8, played);
  EXPECT_EQ(standing.front(), 0U);
  EXPECT_EQ(standing.back(), 7U);
}

TEST(Schedule, AnOddSwissLetsEachRestOnceAtMost) {
  const auto played = play(swiss(5, 5), level);
  ASSERT_EQ(played.size(), 10U);
  std::map<std::size_t, unsigned> games;
  for (const PairResult& result : played) {
    ++games[result.pair.first];
    ++games[result.pair.second];
  }
  for (std::size_t entrant = 0; entrant < 5; ++entrant) {
    EXPECT_EQ(games[entrant], 4U) << entrant;
  }
}

TEST(Schedule, SwissMeetsAgainOnlyWhenAllHaveMet) {
  const auto played = play(swiss(4, 5), level);
  ASSERT_EQ(played.size(), 10U);
  std::map<std::pair<std::size_t, std::size_t>, unsigned> met;
  for (std::size_t at = 0; at < 6; ++at) {
    EXPECT_EQ(++met[std::minmax(played[at].pair.first, played[at].pair.second)], 1U);
  }
}

TEST(Schedule, SwissWaitsForItsRound) {
  const Schedule schedule = swiss(4, 2);
  EXPECT_EQ(schedule(1, {}).kind, Kind::Play);
  EXPECT_EQ(schedule(2, {}).kind, Kind::Wait);
}

// Rungs that are 100 Elo apart, with results drawn by a plain generator.
unsigned by_rungs(const Pair& pair, std::uint64_t& state) {
  unsigned points = 0;
  const double expected =
      score_of_elo(100.0 * (static_cast<double>(pair.first) - static_cast<double>(pair.second)));
  for (int game = 0; game < 2; ++game) {
    state = state * 6364136223846793005 + 1442695040888963407;
    points += static_cast<double>(state >> 40U) / 16777216.0 < expected ? 2U : 0U;
  }
  return points;
}

TEST(Schedule, ALadderEndsWhenEveryStepIsKnown) {
  LadderPlan plan;
  plan.rungs = {1, 2, 3, 4};
  plan.target = 40;
  std::uint64_t state = 5;
  const auto played =
      play(ladder_schedule(plan), [&](const Pair& pair) { return by_rungs(pair, state); });
  EXPECT_GT(played.size(), 5 * plan.first_rounds);
  const auto ladder = ladder_of(plan, played);
  ASSERT_TRUE(ladder);
  EXPECT_FALSE(next_pairing(*ladder, plan.target));
  const std::vector<PairResult> before(played.begin(), played.end() - 8);
  EXPECT_TRUE(next_pairing(*ladder_of(plan, before), plan.target));
}

TEST(Schedule, ALadderGivesEachPairingNewOpenings) {
  LadderPlan plan;
  plan.rungs = {1, 2, 3};
  plan.target = 60;
  std::uint64_t state = 9;
  const auto played =
      play(ladder_schedule(plan), [&](const Pair& pair) { return by_rungs(pair, state); });
  std::set<std::tuple<std::size_t, std::size_t, std::uint64_t>> seen;
  for (const PairResult& result : played) {
    const Pair& pair = result.pair;
    EXPECT_TRUE(seen.emplace(pair.first, pair.second, pair.opening).second);
  }
}

TEST(Schedule, ALadderWaitsForItsBatch) {
  LadderPlan plan;
  plan.rungs = {1, 2};
  plan.first_rounds = 2;
  plan.target = 10;
  EXPECT_EQ(ladder_schedule(plan)(1, {}).kind, Kind::Play);
  EXPECT_EQ(ladder_schedule(plan)(2, {}).kind, Kind::Wait);
  plan.most_pairs = 2;
  EXPECT_EQ(ladder_schedule(plan)(2, {}).kind, Kind::End);
}

}  // namespace
}  // namespace xq
