#include "xq/annotate/calibrate.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "annotate/searched.hpp"

namespace xq {
namespace {

using namespace test;

double uniform(std::mt19937_64& numbers) {
  return static_cast<double>(numbers() >> 11U) / 9007199254740992.0;
}

// Games of one position each, won as often as the curve says; a share of them drawn, which leaves
// the expectation where it is.
std::vector<CalibrationGame> made_up(double k, std::size_t games, std::uint64_t seed,
                                     double draws = 0.3) {
  std::mt19937_64 numbers(seed);
  std::vector<CalibrationGame> made;
  for (std::size_t i = 0; i < games; ++i) {
    const int cp = static_cast<int>(draw_below(numbers, 1201)) - 600;
    const double win = 1 / (1 + std::exp(-k * cp));
    const double drawn = draws * 2 * std::min(win, 1 - win);
    const double chance = uniform(numbers);
    made.push_back({{cp}, chance < win - drawn / 2 ? 1 : chance < win + drawn / 2 ? 0.5 : 0});
  }
  return made;
}

TEST(Calibrate, FindsTheKThatMadeTheGames) {
  for (const double k : {0.0015, WinModel{}.k, 0.009}) {
    const auto fit = calibrate(made_up(k, 20000, 7));
    ASSERT_TRUE(fit) << fit.error().message;
    EXPECT_NEAR(fit->k, k, 0.08 * k);
    EXPECT_LT(fit->low, k);
    EXPECT_GT(fit->high, k);
    EXPECT_EQ(fit->games, 20000U);
    EXPECT_EQ(fit->positions, 20000U);
    EXPECT_LE(fit->loss, fit->default_loss);
  }
}

// The interval holds the truth about 19 times of 20.
TEST(Calibrate, KnowsHowFarItCanBeTrusted) {
  int held = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const auto fit = calibrate(made_up(0.005, 150, seed));
    ASSERT_TRUE(fit);
    held += fit->low <= 0.005 && 0.005 <= fit->high ? 1 : 0;
  }
  EXPECT_GE(held, 366);  // within four standard deviations of 380, a little less for few games
  EXPECT_LE(held, 397);
}

TEST(Calibrate, CountsGamesAndNotPositions) {
  const std::vector<CalibrationGame> once = made_up(0.004, 500, 3);
  std::vector<CalibrationGame> longer = once;
  std::vector<CalibrationGame> more;
  for (CalibrationGame& game : longer) {
    game.cps.assign(25, game.cps[0]);
  }
  for (int i = 0; i < 25; ++i) {
    more.insert(more.end(), once.begin(), once.end());
  }
  const auto fit = calibrate(once);
  const auto same = calibrate(longer);
  const auto surer = calibrate(more);
  ASSERT_TRUE(fit && same && surer);
  EXPECT_NEAR(same->k, fit->k, 1e-12);
  EXPECT_NEAR(same->high, fit->high, 1e-9);
  EXPECT_NEAR(surer->k, fit->k, 1e-12);
  EXPECT_NEAR((fit->high - fit->k) / (surer->high - surer->k), 5, 0.01);
}

TEST(Calibrate, IsTheLikeliest) {
  const std::vector<CalibrationGame> games{
      {{100, 300, -50}, 1}, {{20, -400}, 0.5}, {{-200, -900, 40}, 0}, {{300, 150}, 0}};
  const auto fit = calibrate(games);
  ASSERT_TRUE(fit);
  const auto loss = [&](double k) {
    double sum = 0;
    for (const CalibrationGame& game : games) {
      for (const int cp : game.cps) {
        const double win = 1 / (1 + std::exp(-k * cp));
        sum -= game.result * std::log2(win) + (1 - game.result) * std::log2(1 - win);
      }
    }
    return sum / 10;
  };
  EXPECT_NEAR(fit->loss, loss(fit->k), 1e-12);
  EXPECT_LT(fit->loss, loss(fit->k * 1.01));
  EXPECT_LT(fit->loss, loss(fit->k * 0.99));
  EXPECT_NEAR(fit->default_loss, loss(WinModel{}.k), 1e-12);
}

TEST(Calibrate, SaysWhyItCannot) {
  EXPECT_FALSE(calibrate({}));
  EXPECT_FALSE(calibrate({{{100}, 1}}));
  EXPECT_FALSE(calibrate({{{0}, 1}, {{0}, 0}}));
  EXPECT_FALSE(calibrate({{{100}, 1}, {{-100}, 0}}));  // without exception
  EXPECT_FALSE(calibrate({{{100}, 0}, {{-100}, 1}}));  // the wrong way round
  EXPECT_TRUE(calibrate({{{100}, 1}, {{100}, 1}, {{-50}, 1}}));
}

TEST(Calibrate, TakesAGamesScoresFromRedsSide) {
  JudgedGame game = searched_game(kStartFen, "h2e2 h9g7");
  set_first(game, 0, Score::centipawns(20));
  set_first(game, 1, Score::centipawns(30));
  set_second(game, 1, Score::centipawns(35));
  set_first(game, 2, Score::mate(4));
  EXPECT_FALSE(calibration_game(game));
  game.record.result = GameResult::BlackWins;
  const auto told = calibration_game(game);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->result, 0);
  EXPECT_EQ(told->cps, (std::vector<int>{20, -35}));
  EXPECT_EQ(calibration_game(game, 1)->cps, (std::vector<int>{-35}));
  EXPECT_FALSE(calibration_game(game, 2));
}

}  // namespace
}  // namespace xq
