#include "xq/match/elo.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "match/match_vectors.hpp"
#include "xq/match/internal/distributions.hpp"

namespace xq {
namespace {

void expect_near(const std::optional<double>& found, const std::optional<double>& wanted,
                 double tolerance, const std::string& what) {
  ASSERT_EQ(found.has_value(), wanted.has_value()) << what;
  if (wanted) {
    EXPECT_NEAR(*found, *wanted, tolerance) << what;
  }
}

TEST(Elo, AgreesWithTheWorkedExamples) {
  for (const test::MatchVector& row : test::kMatchVectors) {
    const auto found = estimate_elo(row.outcomes());
    ASSERT_TRUE(found) << row.name;
    EXPECT_NEAR(found->score, row.score, 1e-6) << row.name;
    EXPECT_NEAR(found->deviation, row.deviation, 1e-6) << row.name;
    EXPECT_NEAR(found->los, row.los, 1e-6) << row.name;
    expect_near(found->elo, row.elo, 1e-6, row.name);
    expect_near(found->normalized, row.normalized, 1e-6, row.name);
    expect_near(found->normalized_error, row.normalized_error, 1e-6, row.name);
    if (found->interval == IntervalKind::Normal) {
      expect_near(found->low, row.low, 1e-6, row.name);
      expect_near(found->high, row.high, 1e-6, row.name);
    } else {
      EXPECT_EQ(row.deviation, 0) << row.name;
    }
  }
}

TEST(Elo, IsTheInverseOfTheScore) {
  for (const double elo : {-1500.0, -35.0, 0.0, 1.0, 400.0, 1500.0}) {
    EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9 * (1 + std::abs(elo)));
  }
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-15);
}

TEST(Elo, SaysNothingWithoutATrial) {
  EXPECT_FALSE(estimate_elo(OutcomeCounts(Trial::Pair)));
  EXPECT_FALSE(estimate_elo(OutcomeCounts(Trial::Game)));
}

// Known values of the lower bound for n pairs won: score and Elo.
TEST(Elo, BoundsASweepFromOneSide) {
  struct Row {
    std::uint64_t pairs;
    double score;
    double elo;
  };
  for (const Row& row : {Row{10, 0.7828, 222.7}, Row{20, 0.8834, 351.7}, Row{50, 0.9512, 516.1},
                         Row{100, 0.9753, 638.3}, Row{500, 0.9950, 919.2}}) {
    const auto won = estimate_elo(OutcomeCounts::of_pairs({0, 0, 0, 0, row.pairs}));
    EXPECT_EQ(won->interval, IntervalKind::OneClass);
    EXPECT_NEAR(score_of_elo(*won->low), row.score, 5e-5);
    EXPECT_NEAR(*won->low, row.elo, 0.05);
    EXPECT_FALSE(won->elo || won->high || won->error() || won->normalized);
    const auto lost = estimate_elo(OutcomeCounts::of_pairs({row.pairs, 0, 0, 0, 0}));
    EXPECT_NEAR(*lost->high, -*won->low, 1e-9);
    EXPECT_FALSE(lost->low);
  }
}

// Values of the incomplete beta function, integrated elsewhere.
TEST(Elo, OneGameIsNoProofOfSuperiority) {
  struct Row {
    OutcomeCounts counts;
    double los;
  };
  for (const Row& row : {Row{OutcomeCounts::of_games(0, 0, 1), 0.8183098862},
                         Row{OutcomeCounts::of_games(1, 0, 0), 1 - 0.8183098862},
                         Row{OutcomeCounts::of_pairs({0, 0, 0, 0, 3}), 0.9668544997},
                         Row{OutcomeCounts::of_pairs({0, 0, 0, 1, 0}), 0.6919319908},
                         Row{OutcomeCounts::of_pairs({0, 3, 0, 0, 0}), 1 - 0.8964482897},
                         Row{OutcomeCounts::of_pairs({0, 0, 1, 0, 0}), 0.5}}) {
    EXPECT_NEAR(estimate_elo(row.counts)->los, row.los, 1e-9);
  }
}

TEST(Elo, IsNeverCertainBecauseAllTrialsEndedAlike) {
  const auto drawn = estimate_elo(OutcomeCounts::of_pairs({0, 0, 8, 0, 0}));
  EXPECT_EQ(*drawn->elo, 0);
  EXPECT_NEAR(*drawn->low, -*drawn->high, 1e-9);
  EXPECT_GT(*drawn->error(), 50);
  EXPECT_LT(*estimate_elo(OutcomeCounts::of_pairs({0, 0, 8000, 0, 0}))->error(), 1);
  EXPECT_FALSE(drawn->normalized);
}

TEST(Elo, LeavesAnEndOpenThatTheScaleDoesNotHold) {
  const auto found = estimate_elo(OutcomeCounts::of_games(0, 1, 19));
  EXPECT_FALSE(found->high);
  EXPECT_FALSE(found->error());
  EXPECT_GT(*found->low, 300);
  const auto nothing = estimate_elo(OutcomeCounts::of_games(1, 0, 1));
  EXPECT_FALSE(nothing->low || nothing->high);
}

TEST(Elo, TakesCountsOfAThousandMillion) {
  constexpr std::uint64_t kMany = 1'000'000'000;
  const auto found = estimate_elo(OutcomeCounts::of_games(kMany, kMany, kMany + 100'000));
  EXPECT_NEAR(*found->elo, 0.0115808, 1e-6);
  EXPECT_LT(*found->error(), 0.011);
  const auto won = estimate_elo(OutcomeCounts::of_pairs({0, 0, 0, 0, kMany}));
  // χ²(0.975; 1) / 2n, the limit of the bound.
  EXPECT_NEAR((1 - score_of_elo(*won->low)) * 2 * kMany, 5.023886, 1e-3);
}

// Pairs whose games have nothing to do with each other say the same as their games.
TEST(Elo, IsTheSameFromIndependentPairsAsFromGames) {
  // Shares 0.25, 0.25 and 0.5 of loss, draw and win: the products give the pairs.
  const auto games = estimate_elo(OutcomeCounts::of_games(80000, 80000, 160000));
  const auto pairs = estimate_elo(OutcomeCounts::of_pairs({10000, 20000, 50000, 40000, 40000}));
  EXPECT_NEAR(*games->elo, *pairs->elo, 1e-9);
  EXPECT_NEAR(*games->error(), *pairs->error(), 1e-9);
  EXPECT_NEAR(games->los, pairs->los, 1e-12);
  EXPECT_NEAR(*games->normalized, *pairs->normalized, 1e-9);
  EXPECT_NEAR(*games->normalized_error, *pairs->normalized_error, 1e-9);
}

TEST(Elo, TurnsAroundWithThePlayers) {
  const auto one = estimate_elo(OutcomeCounts::of_pairs({4, 9, 30, 20, 5}));
  const auto other = estimate_elo(OutcomeCounts::of_pairs({5, 20, 30, 9, 4}));
  EXPECT_NEAR(*one->elo, -*other->elo, 1e-9);
  EXPECT_NEAR(*one->low, -*other->high, 1e-9);
  EXPECT_NEAR(one->los, 1 - other->los, 1e-12);
}

// How often 2,000 matches of 300 pairs hold the truth in their interval, by pairs and by games. A
// share of the openings is sharp: Red nearly always wins, which ties the games of a pair together.
struct Coverage {
  double pairs = 0;
  double games = 0;
};

Coverage coverage(double sharp_share, std::uint64_t seed) {
  constexpr int kMatches = 2000;
  std::mt19937_64 numbers(seed);
  const auto uniform = [&] { return static_cast<double>(numbers() >> 11U) * 0x1p-53; };
  const auto play = [&](double win, double loss) -> std::size_t {
    const double at = uniform();
    return at < win ? 2 : at < win + loss ? 0 : 1;
  };
  const double truth = elo_of_score(sharp_share * (0.97 + 0.075) / 2 + (1 - sharp_share) * 0.55);
  const auto holds = [&](const OutcomeCounts& counts) {
    const auto found = estimate_elo(counts);
    return *found->low <= truth && truth <= *found->high ? 1.0 / kMatches : 0;
  };
  Coverage found;
  for (int match = 0; match < kMatches; ++match) {
    OutcomeCounts pairs(Trial::Pair);
    OutcomeCounts games(Trial::Game);
    for (int pair = 0; pair < 300; ++pair) {
      const bool sharp = uniform() < sharp_share;
      const std::size_t as_red = sharp ? play(0.95, 0.01) : play(0.35, 0.25);
      const std::size_t as_black = sharp ? play(0.05, 0.9) : play(0.35, 0.25);
      pairs.add(as_red + as_black);
      games.add(as_red);
      games.add(as_black);
    }
    found.pairs += holds(pairs);
    found.games += holds(games);
  }
  return found;
}

TEST(Elo, HoldsTheTruthInNineteenMatchesOfTwenty) {
  const Coverage plain = coverage(0, 1);
  EXPECT_GT(plain.pairs, 0.93);
  EXPECT_LT(plain.pairs, 0.97);
  EXPECT_GT(plain.games, 0.93);
  EXPECT_LT(plain.games, 0.97);
}

TEST(Elo, HoldsItWithSharpOpeningsToo) {
  const Coverage sharp = coverage(0.7, 2);
  EXPECT_GT(sharp.pairs, 0.93);
  EXPECT_LT(sharp.pairs, 0.97);
  // Games are counted as if they were independent, which makes the interval too wide here.
  EXPECT_GT(sharp.games, 0.99);
}

// Known values, from tables.
TEST(Distributions, AgreeWithTables) {
  EXPECT_NEAR(match::normal_below(kNormal95), 0.975, 1e-12);
  EXPECT_NEAR(match::normal_below(-3), 0.0013498980316301, 1e-15);
  EXPECT_NEAR(match::chi_square_above(3.841458820694124, 1), 0.05, 1e-12);
  EXPECT_NEAR(match::chi_square_above(5.991464547107979, 2), 0.05, 1e-12);
  EXPECT_NEAR(match::chi_square_above(7.814727903251179, 3), 0.05, 1e-12);
  EXPECT_NEAR(match::chi_square_above(18.307038053275146, 10), 0.05, 1e-12);
  EXPECT_NEAR(match::chi_square_above(24.995790139728616, 15), 0.05, 1e-12);
  EXPECT_EQ(match::chi_square_above(0, 4), 1);
  EXPECT_EQ(match::chi_square_above(1e6, 3), 0);
}

}  // namespace
}  // namespace xq
