#include "xq/match/ladder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "match/worked_ladder.hpp"
#include "xq/match/elo.hpp"

namespace xq {
namespace {

const std::vector<std::size_t> kPlayers{0, 1, 2, 3, 4};
const std::vector<double> kDepths{1, 2, 3, 4, 5};

Ladder worked() {
  const auto list = rate(test::worked_ladder());
  const auto ladder = ladder_of(list->groups.front(), kPlayers, kDepths);
  EXPECT_TRUE(ladder);
  return *ladder;
}

double error_of(const LadderFit& fit, std::size_t i) {
  return std::sqrt(fit.covariance(i, i));
}

TEST(Ladder, BeginsAtItsFirstRung) {
  const Ladder ladder = worked();
  EXPECT_EQ(ladder.ratings[0], 0);
  EXPECT_NEAR(ladder.ratings[4], 495.75, 1e-2);
  EXPECT_EQ(ladder.covariance(0, 0), 0);
  EXPECT_NEAR(kNormal95 * std::sqrt(ladder.covariance(4, 4)), 76.67, 1e-2);
}

TEST(Ladder, HasTheCurvesOfTheWorkedExample) {
  const auto linear = fit_ladder(worked(), LadderBasis::Linear);
  EXPECT_NEAR(linear->coefficients[0], 120.03, 5e-3);
  EXPECT_NEAR(error_of(*linear, 0), 8.68, 5e-3);
  EXPECT_NEAR(linear->chi_square, 3.858, 5e-4);
  EXPECT_EQ(linear->degrees, 3U);
  EXPECT_NEAR(linear->p, 0.277, 5e-4);

  const auto logarithmic = fit_ladder(worked(), LadderBasis::Logarithmic);
  EXPECT_NEAR(logarithmic->coefficients[0], 217.66, 5e-3);
  EXPECT_NEAR(error_of(*logarithmic, 0), 15.70, 5e-3);
  EXPECT_NEAR(logarithmic->chi_square, 2.940, 5e-4);
  EXPECT_NEAR(logarithmic->p, 0.401, 5e-4);

  const auto quadratic = fit_ladder(worked(), LadderBasis::Quadratic);
  EXPECT_NEAR(quadratic->coefficients[0], 176.58, 5e-3);
  EXPECT_NEAR(error_of(*quadratic, 0), 30.14, 5e-3);
  EXPECT_NEAR(quadratic->coefficients[1], -13.25, 5e-3);
  EXPECT_NEAR(error_of(*quadratic, 1), 6.76, 5e-3);
  EXPECT_NEAR(quadratic->chi_square, 0.018, 5e-4);
  EXPECT_EQ(quadratic->degrees, 2U);
  EXPECT_NEAR(quadratic->p, 0.991, 5e-4);
}

TEST(Ladder, MarksWhatLiesOutsideItsRungs) {
  const auto logarithmic = fit_ladder(worked(), LadderBasis::Logarithmic);
  const CurvePoint far = curve_at(*logarithmic, 8);
  EXPECT_NEAR(far.elo, 653.0, 0.05);
  EXPECT_NEAR(far.error, 92.3, 0.05);
  EXPECT_TRUE(far.extrapolated);
  const CurvePoint other = curve_at(*fit_ladder(worked(), LadderBasis::Quadratic), 8);
  EXPECT_NEAR(other.elo, 586.7, 0.05);
  EXPECT_NEAR(other.error, 280.1, 0.05);
  EXPECT_FALSE(curve_at(*logarithmic, 3.5).extrapolated);
  EXPECT_EQ(curve_at(*logarithmic, 1).elo, 0);
}

TEST(Ladder, RefusesTooFewRungs) {
  const auto list = rate(test::worked_ladder());
  const RatingGroup& group = list->groups.front();
  EXPECT_FALSE(ladder_of(group, {0}, {1}));
  EXPECT_FALSE(ladder_of(group, {0, 1}, {2, 2}));
  EXPECT_FALSE(ladder_of(group, {0, 1}, {0, 2}));
  EXPECT_FALSE(ladder_of(group, {0, 9}, {1, 2}));
  EXPECT_FALSE(ladder_of(group, {0, 1, 2}, {1, 2}));
  const auto two = ladder_of(group, {0, 1}, {1, 2});
  EXPECT_FALSE(fit_ladder(*two, LadderBasis::Quadratic));
  EXPECT_EQ(fit_ladder(*two, LadderBasis::Linear)->degrees, 0U);
}

// Published: Toga against itself a ply deeper.
TEST(Ladder, HasTheIncrementsOfTheWorkedExample) {
  const std::vector<double> elo{416, 326, 224, 152, 224, 168, 132, 168, 116, 135, 135, 116, 105};
  std::vector<double> depths;
  for (std::size_t i = 0; i < elo.size(); ++i) {
    depths.push_back(static_cast<double>(i + 2));
  }
  const auto curve = fit_increments(depths, elo);
  ASSERT_TRUE(curve);
  EXPECT_NEAR(curve->a, 1461.85, 0.01);
  EXPECT_NEAR(curve->b, 1.649, 5e-4);
  EXPECT_NEAR(curve->rms, 28.1, 0.05);
  EXPECT_NEAR(increment_at(*curve, 20), 67.5, 0.05);
  EXPECT_NEAR(increment_at(*curve, 80), 17.9, 0.05);
  EXPECT_FALSE(fit_increments({2}, {100}));
  EXPECT_FALSE(fit_increments({2, 3}, {100}));
}

// Four rungs of a ladder, each pairing twice on each opening. What an opening is worth to the
// better one of a pair varies by `interaction` Elo.
std::vector<LadderGame> play_ladder(std::mt19937_64& numbers, double interaction) {
  const auto uniform = [&] { return static_cast<double>(numbers() >> 11U) * 0x1p-53; };
  std::vector<LadderGame> games;
  for (std::size_t opening = 0; opening < 40; ++opening) {
    const double slope = interaction * (2 * uniform() - 1);
    for (std::size_t red = 0; red < 4; ++red) {
      for (std::size_t black = 0; black < 4; ++black) {
        if (red == black) {
          continue;
        }
        const double steps = static_cast<double>(red) - static_cast<double>(black);
        const double score = score_of_elo(steps * (60 + slope));
        const double drawn = 0.6 * std::min(score, 1 - score);
        const double at = uniform();
        games.push_back({opening, red, black,
                         at < score - drawn / 2   ? GameScore::Win
                         : at < score + drawn / 2 ? GameScore::Draw
                                                  : GameScore::Loss});
      }
    }
  }
  return games;
}

TEST(Ladder, HasABandFromItsOpenings) {
  std::mt19937_64 numbers(4);
  BootstrapOptions options;
  options.resamples = 200;
  options.seed = 1;
  options.rating.advantage = 0;
  const std::vector<double> depths{1, 2, 3, 4};
  const auto games = play_ladder(numbers, 0);
  const auto once = bootstrap_ladder(depths, games, options);
  ASSERT_TRUE(once);
  EXPECT_EQ(once->resamples, 200U);
  EXPECT_EQ(once->failed, 0U);
  for (std::size_t i = 1; i < 4; ++i) {
    EXPECT_LT(once->low[i], once->ladder.ratings[i]);
    EXPECT_GT(once->high[i], once->ladder.ratings[i]);
  }
  EXPECT_EQ(once->low[0], 0);
  EXPECT_EQ(once->high[0], 0);
  const auto again = bootstrap_ladder(depths, games, options);
  EXPECT_EQ(again->low, once->low);
  EXPECT_EQ(again->ladder.covariance, once->ladder.covariance);
  // Every game a second time is what a deterministic engine makes of more rounds: no news.
  auto twice = games;
  twice.insert(twice.end(), games.begin(), games.end());
  const auto copied = bootstrap_ladder(depths, twice, options);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(copied->low[i], once->low[i], 1e-6);
    EXPECT_NEAR(copied->high[i], once->high[i], 1e-6);
  }
}

// 200 ladders on openings of their own, which weigh: the spread of the last rung's rating is known.
TEST(Ladder, HasABandAsWideAsTheTruth) {
  std::mt19937_64 numbers(6);
  BootstrapOptions options;
  options.resamples = 100;
  options.rating.advantage = 0;
  constexpr int kLadders = 200;
  std::vector<double> found;
  double error_by_games = 0;
  double error_by_openings = 0;
  for (int i = 0; i < kLadders; ++i) {
    options.seed = static_cast<std::uint64_t>(i);
    const auto games = play_ladder(numbers, 250);
    const auto band = bootstrap_ladder({1, 2, 3, 4}, games, options);
    ASSERT_TRUE(band);
    found.push_back(band->ladder.ratings[3]);
    error_by_openings += std::sqrt(band->ladder.covariance(3, 3)) / kLadders;
    ResultTable table;
    for (const char* const name : {"1", "2", "3", "4"}) {
      table.player(name);
    }
    for (const LadderGame& game : games) {
      table.add(game.red, game.black, game.red_outcome);
    }
    const auto list = rate(table, options.rating);
    const auto plain = ladder_of(list->groups.front(), {0, 1, 2, 3}, {1, 2, 3, 4});
    error_by_games += std::sqrt(plain->covariance(3, 3)) / kLadders;
  }
  double mean = 0;
  for (const double elo : found) {
    mean += elo / kLadders;
  }
  double variance = 0;
  for (const double elo : found) {
    variance += (elo - mean) * (elo - mean) / (kLadders - 1);
  }
  // The real spread is what openings say; games alone are far too sure.
  EXPECT_NEAR(error_by_openings / std::sqrt(variance), 1, 0.12);
  EXPECT_LT(error_by_games / std::sqrt(variance), 0.8);
}

TEST(Ladder, RefusesABandFromNothing) {
  const std::vector<double> depths{1, 2};
  EXPECT_FALSE(bootstrap_ladder(depths, {}));
  EXPECT_FALSE(bootstrap_ladder(depths, {{0, 0, 1, GameScore::Win}, {0, 1, 0, GameScore::Win}}));
  EXPECT_FALSE(bootstrap_ladder(depths, {{0, 0, 2, GameScore::Win}, {1, 1, 0, GameScore::Win}}));
  // One side won all.
  EXPECT_FALSE(bootstrap_ladder(depths, {{0, 0, 1, GameScore::Win}, {1, 1, 0, GameScore::Loss}}));
  std::mt19937_64 numbers(1);
  std::stop_source stop;
  stop.request_stop();
  const auto stopped =
      bootstrap_ladder({1, 2, 3, 4}, play_ladder(numbers, 0), {}, stop.get_token());
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

TEST(Ladder, TellsWhatStrengthCosts) {
  Ladder ladder{{1, 2, 4}, {0, 100, 300}, Matrix(3, 3)};
  const auto costs =
      ladder_costs(ladder, {{{100, 100, 400}, 0.003}, {{600, 1000}, 0.004}, {{12800}, 0}});
  EXPECT_EQ(costs[0].mean_nodes, 200);
  EXPECT_EQ(costs[0].median_nodes, 100);
  EXPECT_EQ(costs[0].mean_seconds, 0.001);
  EXPECT_FALSE(costs[0].branching || costs[0].elo_per_doubling);
  EXPECT_EQ(costs[1].median_nodes, 800);
  EXPECT_NEAR(*costs[1].branching, 4, 1e-12);
  EXPECT_NEAR(*costs[1].elo_per_doubling, 50, 1e-12);
  EXPECT_NEAR(*costs[1].elo_per_time_doubling, 100, 1e-12);
  // Two plies deeper, sixteen times the nodes.
  EXPECT_NEAR(*costs[2].branching, 4, 1e-12);
  EXPECT_NEAR(*costs[2].elo_per_doubling, 50, 1e-12);
  EXPECT_FALSE(costs[2].elo_per_time_doubling);
}

TEST(Ladder, PlaysNextWhereTheErrorIsWidest) {
  const Ladder ladder = worked();
  const auto advice = next_pairing(ladder, 15);
  ASSERT_TRUE(advice);
  // d2 over d1 has ±75.58.
  EXPECT_EQ(advice->increment, 0U);
  EXPECT_NEAR(advice->error, 75.58, 1e-2);
  EXPECT_LT(advice->error_after, advice->error);
  EXPECT_LE(advice->second, 2U);
  EXPECT_FALSE(next_pairing(ladder, 80));
}

// Games are taken to tell what the advice says they do.
TEST(Ladder, FollowingTheAdviceNarrowsTheError) {
  Ladder ladder = worked();
  for (int i = 0; i < 2000; ++i) {
    const auto advice = next_pairing(ladder, 20, 20);
    if (!advice) {
      return;
    }
    std::vector<double> pairing(5);
    pairing[advice->second] = 1;
    pairing[advice->first] = -1;
    const double score =
        score_of_elo(ladder.ratings[advice->second] - ladder.ratings[advice->first]);
    const double told = 20 * score * (1 - score) * std::pow(std::log(10.0) / 400, 2);
    const auto with = ladder.covariance * pairing;
    const double bottom = 1 + told * product(pairing, ladder.covariance, pairing);
    for (std::size_t row = 0; row < 5; ++row) {
      for (std::size_t column = 0; column < 5; ++column) {
        ladder.covariance(row, column) -= told * with[row] * with[column] / bottom;
      }
    }
    const auto after = next_pairing(ladder, 0, 20);
    EXPECT_LE(after->error, advice->error + 1e-9);
  }
  FAIL() << "the ladder never got narrow enough";
}

}  // namespace
}  // namespace xq
