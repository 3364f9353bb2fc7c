#include "xq/match/sprt.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <random>
#include <utility>

#include "match/match_vectors.hpp"
#include "xq/match/elo.hpp"

namespace xq {
namespace {

// The same ratio by slow maximisation, from nothing but the definition: among the distributions
// that fulfil the hypothesis, the one that makes the counts likeliest.
//
// Under the logistic model the mean is fixed; under the normalized one each mean in (0, 1) has its
// own variance. What is left free of a distribution on five classes is searched where
// the logarithm of the likelihood is concave.
class SlowRatio {
 public:
  explicit SlowRatio(const OutcomeCounts& counts) {
    for (std::size_t i = 0; i < counts.classes(); ++i) {
      seen_.push_back(counts[i] == 0 ? 0.001 : static_cast<double>(counts[i]));
    }
    games_per_trial_ = static_cast<double>(counts.games_per_trial());
  }

  [[nodiscard]] double ratio(const SprtSettings& settings) const {
    return best(settings, settings.elo1) - best(settings, settings.elo0);
  }

 private:
  // ln x, carried on in a straight line below what no optimum reaches, so that it stays concave.
  static double log_of(double x) {
    constexpr double kLeast = 1e-11;
    return x > kLeast ? std::log(x) : std::log(kLeast) + (x - kLeast) / kLeast;
  }

  template <class Function>
  static double most(const Function& f, double low, double high) {
    // By the golden section.
    constexpr double kShare = 0.6180339887498949;
    double left = high - kShare * (high - low);
    double right = low + kShare * (high - low);
    double at_left = f(left);
    double at_right = f(right);
    for (int i = 0; i < 42; ++i) {
      if (at_left < at_right) {
        low = std::exchange(left, right);
        at_left = at_right;
        right = low + kShare * (high - low);
        at_right = f(right);
      } else {
        high = std::exchange(right, left);
        at_right = at_left;
        left = high - kShare * (high - low);
        at_left = f(left);
      }
    }
    return std::max(at_left, at_right);
  }

  [[nodiscard]] double likelihood(const std::vector<double>& shares) const {
    double sum = 0;
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      sum += seen_[i] * log_of(shares[i]);
    }
    return sum;
  }

  // Of shares with this mean and mean square, all scores in [0, 1].
  [[nodiscard]] double with_moments(double mean, double square) const {
    if (seen_.size() == 3) {
      const double draw = 4 * (mean - square);
      const double win = mean - draw / 2;
      return likelihood({1 - draw - win, draw, win});
    }
    // Classes 1 and 3 are free; the three conditions give the rest.
    return most(
        [&](double one) {
          return most(
              [&](double three) {
                const double rest_mean = mean - one / 4 - three * 3 / 4;
                const double rest_square = square - one / 16 - three * 9 / 16;
                const double two = 4 * (rest_mean - rest_square);
                const double four = rest_mean - two / 2;
                return likelihood({1 - one - two - three - four, one, two, three, four});
              },
              0, 1);
        },
        0, 1);
  }

  [[nodiscard]] double best(const SprtSettings& settings, double elo) const {
    if (settings.model == EloModel::Logistic) {
      const double mean = score_of_elo(elo);
      return most([&](double square) { return with_moments(mean, square); }, mean * mean, mean);
    }
    const double t = elo * std::sqrt(games_per_trial_) / kNormalizedElo;
    const auto of_mean = [&](double mean) {
      const double deviation = t == 0 ? 0 : (mean - 0.5) / t;
      return with_moments(mean, mean * mean + deviation * deviation);
    };
    if (t == 0) {
      return most([&](double square) { return with_moments(0.5, square); }, 0.25, 0.5);
    }
    // The likelihood has summits apart, some narrow: a fine grid first. Means from 1/2 to where the
    // variance would be more than mean·(1 - mean).
    const double end = 0.5 + 0.5 * t / std::sqrt(1 + t * t);
    constexpr int kGrid = 400;
    const double step = (end - 0.5) / kGrid;
    int top = 1;
    for (int i = 1; i < kGrid; ++i) {
      top = of_mean(0.5 + i * step) > of_mean(0.5 + top * step) ? i : top;
    }
    return most(of_mean, 0.5 + (top - 1) * step, 0.5 + (top + 1) * step);
  }

  std::vector<double> seen_;
  double games_per_trial_ = 1;
};

TEST(Sprt, AgreesWithTheWorkedExamples) {
  for (const test::MatchVector& row : test::kMatchVectors) {
    for (const test::RatioVector& wanted : row.ratios) {
      const SprtSettings settings{wanted.elo0, wanted.elo1, 0.05, 0.05, wanted.model};
      EXPECT_NEAR(log_likelihood_ratio(row.outcomes(), settings), wanted.ratio, 1e-4) << row.name;
    }
  }
}

TEST(Sprt, HasTheBoundsOfWald) {
  const auto bounds = [](double alpha, double beta) { return sprt_bounds({0, 5, alpha, beta}); };
  EXPECT_NEAR(bounds(0.05, 0.05).lower, -2.944439, 1e-6);
  EXPECT_NEAR(bounds(0.05, 0.05).upper, 2.944439, 1e-6);
  EXPECT_NEAR(bounds(0.01, 0.01).upper, 4.595120, 1e-6);
  EXPECT_NEAR(bounds(0.05, 0.10).lower, -2.251292, 1e-6);
  EXPECT_NEAR(bounds(0.05, 0.10).upper, 2.890372, 1e-6);
  EXPECT_EQ(sprt_verdict(3, bounds(0.05, 0.05)), SprtVerdict::H1);
  EXPECT_EQ(sprt_verdict(-3, bounds(0.05, 0.05)), SprtVerdict::H0);
  EXPECT_EQ(sprt_verdict(2.9, bounds(0.05, 0.05)), SprtVerdict::Undecided);
}

TEST(Sprt, RefusesTestsThatAreNone) {
  const double nan = std::nan("");
  for (const SprtSettings& settings :
       {SprtSettings{5, 5}, SprtSettings{5, 0}, SprtSettings{-2001, 0}, SprtSettings{0, 2001},
        SprtSettings{nan, 5}, SprtSettings{0, nan}, SprtSettings{0, 5, 0, 0.05},
        SprtSettings{0, 5, 0.05, 1}, SprtSettings{0, 5, 0.5, 0.5}, SprtSettings{0, 5, nan, 0.1}}) {
    EXPECT_FALSE(check_sprt(settings));
  }
  EXPECT_TRUE(check_sprt({-2000, 2000, 0.4, 0.5}));
}

TEST(Sprt, SaysNothingWithoutATrial) {
  EXPECT_EQ(log_likelihood_ratio(OutcomeCounts(Trial::Game), {}), 0);
}

class Fuzz {
 public:
  explicit Fuzz(std::uint64_t seed) : numbers_(seed) {}

  OutcomeCounts counts(Trial trial, std::uint64_t most) {
    std::array<std::uint64_t, 5> counts{};
    for (std::uint64_t& count : counts) {
      count = numbers_() % 3 == 0 ? 0 : numbers_() % most;
    }
    counts[2] += 1;
    return trial == Trial::Game ? OutcomeCounts::of_games(counts[0], counts[1], counts[2])
                                : OutcomeCounts::of_pairs(counts);
  }

  SprtSettings settings(EloModel model) {
    const double a = bound();
    const double b = bound();
    return {std::min(a, b), std::max(a, b) + 0.5, 0.05, 0.05, model};
  }

 private:
  double bound() { return static_cast<double>(numbers_() % 3001) - 1500; }

  std::mt19937_64 numbers_;
};

TEST(Sprt, FindsWhatSlowMaximisationFinds) {
  Fuzz fuzz(7);
  for (const EloModel model : {EloModel::Logistic, EloModel::Normalized}) {
    for (int i = 0; i < 30; ++i) {
      const Trial trial = i % 3 == 0 ? Trial::Pair : Trial::Game;
      const OutcomeCounts counts = fuzz.counts(trial, 400);
      const SprtSettings settings = fuzz.settings(model);
      const double slow = SlowRatio(counts).ratio(settings);
      EXPECT_NEAR(log_likelihood_ratio(counts, settings), slow, 1e-4 * (1 + std::abs(slow)))
          << elo_model_name(model) << ' ' << settings.elo0 << ' ' << settings.elo1 << ": "
          << counts[0] << ' ' << counts[1] << ' ' << counts[2] << ' '
          << (trial == Trial::Pair ? counts[3] : 0) << ' '
          << (trial == Trial::Pair ? counts[4] : 0);
    }
  }
}

TEST(Sprt, NeverHangsAndTurnsAroundWithThePlayers) {
  Fuzz fuzz(11);
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 2000; ++i) {
    const auto model = i % 2 == 0 ? EloModel::Normalized : EloModel::Logistic;
    const auto trial = i % 4 < 2 ? Trial::Pair : Trial::Game;
    const OutcomeCounts counts = fuzz.counts(trial, i % 8 == 0 ? 1'000'000'000 : 500);
    const SprtSettings settings = fuzz.settings(model);
    const double ratio = log_likelihood_ratio(counts, settings);
    ASSERT_TRUE(std::isfinite(ratio));
    const auto turned =
        trial == Trial::Game
            ? OutcomeCounts::of_games(counts[2], counts[1], counts[0])
            : OutcomeCounts::of_pairs({counts[4], counts[3], counts[2], counts[1], counts[0]});
    const SprtSettings back{-settings.elo1, -settings.elo0, 0.05, 0.05, model};
    EXPECT_NEAR(log_likelihood_ratio(turned, back), -ratio, 1e-6 * (1 + std::abs(ratio)))
        << settings.elo0 << ' ' << settings.elo1 << ' ' << counts[0] << ' ' << counts[1];
  }
  // Some 50 µs each where this was written.
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(30));
}

TEST(Sprt, OfIndependentPairsSaysWhatTheirGamesSay) {
  // Near the truth the ratio depends on the first two moments only, which agree here.
  const auto games = OutcomeCounts::of_games(80000, 160000, 81000);
  const auto ratio = [](const OutcomeCounts& counts, EloModel model) {
    return log_likelihood_ratio(counts, {0, 1, 0.05, 0.05, model});
  };
  std::array<std::uint64_t, 5> pairs{};
  const double total = 321000;
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t b = 0; b < 3; ++b) {
      pairs[a + b] += static_cast<std::uint64_t>(
          std::lround(static_cast<double>(games[a]) * static_cast<double>(games[b]) / total / 2));
    }
  }
  for (const EloModel model : {EloModel::Logistic, EloModel::Normalized}) {
    EXPECT_NEAR(ratio(OutcomeCounts::of_pairs(pairs), model), ratio(games, model), 2e-3);
  }
}

TEST(Sprt, LooksAtPairsInTheOrderOfTheSchedule) {
  Sprt test({0, 100, 0.05, 0.05, EloModel::Normalized}, Trial::Pair);
  test.add(2, 4);
  test.add(1, 4);
  EXPECT_EQ(test.waiting(), 2U);
  EXPECT_EQ(test.counts().trials(), 0U);
  EXPECT_EQ(test.ratio(), 0);
  test.add(0, 3);
  EXPECT_EQ(test.waiting(), 0U);
  EXPECT_EQ(test.counts(), OutcomeCounts::of_pairs({0, 0, 0, 1, 2}));
  EXPECT_EQ(test.ratio(), log_likelihood_ratio(test.counts(), {0, 100}));
}

TEST(Sprt, StaysWithItsVerdict) {
  const SprtSettings settings{0, 100, 0.05, 0.05, EloModel::Normalized};
  Sprt test(settings, Trial::Pair);
  std::uint64_t number = 0;
  for (; test.verdict() == SprtVerdict::Undecided; ++number) {
    ASSERT_LT(number, 100U);
    test.add(number, number % 4 == 0 ? 2 : 4);
  }
  EXPECT_EQ(test.verdict(), SprtVerdict::H1);
  const OutcomeCounts counts = test.counts();
  const double ratio = test.ratio();
  for (std::uint64_t i = 0; i < 50; ++i) {
    test.add(number + i, 0);
  }
  EXPECT_EQ(test.verdict(), SprtVerdict::H1);
  EXPECT_EQ(test.counts(), counts);
  EXPECT_EQ(test.ratio(), ratio);
  EXPECT_EQ(test.drained(), OutcomeCounts::of_pairs({50, 0, 0, 0, 0}));
}

// Known for a Brownian walk: at H0 a test of 5 % takes H1 in one match of twenty (a little less,
// for a walk in steps oversteps its bound).
TEST(Sprt, ErrsAsOftenAsItIsToldTo) {
  std::mt19937_64 numbers(5);
  const SprtSettings settings{0, 60, 0.05, 0.05, EloModel::Logistic};
  constexpr int kMatches = 400;
  int taken = 0;
  for (int match = 0; match < kMatches; ++match) {
    Sprt test(settings, Trial::Game);
    for (std::uint64_t i = 0; test.verdict() == SprtVerdict::Undecided && i < 20000; ++i) {
      test.add(i, numbers() % 4 < 2 ? 1 : (numbers() % 2 == 0 ? 0 : 2));
    }
    ASSERT_NE(test.verdict(), SprtVerdict::Undecided);
    taken += test.verdict() == SprtVerdict::H1 ? 1 : 0;
  }
  EXPECT_GE(taken, 8);
  EXPECT_LE(taken, 32);
}

}  // namespace
}  // namespace xq
