#include "xq/bench/speed_statistics.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

#include "xq/base/random.hpp"

namespace xq {
namespace {

// By integrating the density elsewhere.
TEST(SpeedStatistics, HasStudentsQuantiles) {
  struct Row {
    double p;
    unsigned degrees;
    double t;
  };
  for (const auto& [p, degrees, t] :
       {Row{0.99, 9, 2.821438}, Row{0.975, 1, 12.706205}, Row{0.99, 2, 6.964557},
        Row{0.995, 14, 2.976843}, Row{0.999, 3, 10.214532}, Row{0.9, 100, 1.290075},
        Row{0.95, 49, 1.676551}}) {
    EXPECT_NEAR(student_quantile(p, degrees), t, 1e-6) << p << " " << degrees;
    EXPECT_NEAR(student_quantile(1 - p, degrees), -t, 1e-6) << p << " " << degrees;
  }
}

const std::vector<double> kLogs{0.1, 0.02, -0.03, 0.08, 0.05, 0.12, 0.0, 0.07, 0.04, 0.09};

TEST(SpeedStatistics, BoundsAreThoseWorkedOutElsewhere) {
  const auto bounds = ratio_bounds(kLogs, 0.01);
  ASSERT_TRUE(bounds);
  EXPECT_NEAR(bounds->ratio, 1.055484602, 1e-8);
  EXPECT_NEAR(bounds->low, 1.011969516, 1e-7);
  EXPECT_NEAR(bounds->high, 1.100870854, 1e-7);
  const auto least = detectable(kLogs, 0.01);
  ASSERT_TRUE(least);
  EXPECT_NEAR(*least, 0.05684042, 1e-7);
}

TEST(SpeedStatistics, OneFigureHasNoBounds) {
  EXPECT_FALSE(ratio_bounds({}, 0.01));
  EXPECT_FALSE(ratio_bounds({0.1}, 0.01));
  EXPECT_FALSE(detectable({0.1}, 0.01));
}

TEST(SpeedStatistics, TheVerdictIsWhatBoundsProve) {
  const SpeedLimits limits{0.05, 0.03, 0.99};
  EXPECT_EQ(speed_verdict({1.08, 1.051, 1.1}, limits), SpeedVerdict::Slower);
  EXPECT_EQ(speed_verdict({1.08, 1.049, 1.1}, limits), SpeedVerdict::Undecided);
  EXPECT_EQ(speed_verdict({0.9, 0.85, 0.95}, limits), SpeedVerdict::Faster);
  EXPECT_EQ(speed_verdict({0.9, 0.85, 0.953}, limits), SpeedVerdict::Undecided);
  EXPECT_EQ(speed_verdict({1, 0.98, 1.02}, limits), SpeedVerdict::Same);
  EXPECT_EQ(speed_verdict({1, 0.97, 1.02}, limits), SpeedVerdict::Undecided);
}

TEST(SpeedStatistics, LooksShareTheirLevel) {
  EXPECT_EQ(next_look(0), 10U);
  EXPECT_EQ(next_look(10), 15U);
  EXPECT_EQ(next_look(15), 23U);
  double sum = 0;
  for (std::size_t look = 0; look < 100000; ++look) {
    sum += look_level(look, 0.01);
  }
  EXPECT_LT(sum, 0.01);
  EXPECT_GT(sum, 0.00999);
}

// log(A / A') of 60 pairs of one engine against itself, CPU time, on two cores that six other
// programs shared; their mean is taken off.
constexpr std::array kNoise{
    0.0052,  -0.0428, -0.0222, 0.0380,  -0.0035, -0.0471, 0.0388,  0.0177,  -0.0210, -0.0089,
    -0.0054, -0.0018, 0.0367,  0.0558,  -0.0248, -0.0296, -0.0439, -0.0134, 0.0189,  0.0520,
    0.0923,  -0.0371, 0.0360,  -0.0459, 0.0820,  0.0190,  -0.0098, 0.0737,  -0.0006, -0.0263,
    0.0218,  0.0587,  0.0111,  -0.0286, 0.0193,  0.0134,  -0.0188, 0.0402,  -0.0027, -0.0188,
    0.0479,  -0.0281, 0.0243,  0.0097,  -0.0293, -0.0128, -0.0224, -0.0973, -0.0020, -0.0347,
    -0.1042, -0.0101, 0.0097,  -0.0297, -0.0187, -0.0072, 0.0270,  0.0162,  0.0241,  -0.0402};

// What becomes of a trial whose pairs are drawn from the noise, head being so much slower.
SpeedVerdict trial(double slower, const SpeedLimits& limits, std::size_t most,
                   std::mt19937_64& numbers) {
  double mean = 0;
  for (const double value : kNoise) {
    mean += value / kNoise.size();
  }
  std::vector<double> logs;
  std::size_t look = 0;
  for (std::size_t next = kFirstLook; next <= most; next = next_look(next)) {
    while (logs.size() < next) {
      logs.push_back(std::log1p(slower) - mean + kNoise[draw_below(numbers, kNoise.size())]);
    }
    const auto bounds = ratio_bounds(logs, look_level(look++, 1 - limits.confidence));
    const SpeedVerdict verdict = speed_verdict(*bounds, limits);
    if (verdict != SpeedVerdict::Undecided) {
      return verdict;
    }
  }
  return SpeedVerdict::Undecided;
}

unsigned verdicts(SpeedVerdict wanted, double slower, unsigned trials) {
  std::mt19937_64 numbers(7);
  unsigned found = 0;
  for (unsigned i = 0; i < trials; ++i) {
    found += trial(slower, {0.03, 0.03, 0.99}, 400, numbers) == wanted ? 1U : 0U;
  }
  return found;
}

// At the limit itself, where it is easiest to be wrong.
TEST(SequentialRule, FalseAlarmsAreAtMostOneInAHundred) {
  constexpr unsigned kTrials = 4000;
  EXPECT_LE(verdicts(SpeedVerdict::Slower, 0.03, kTrials), kTrials / 100);
  EXPECT_EQ(verdicts(SpeedVerdict::Slower, 0, kTrials), 0U);
  // Nor is what is slower by the limit taken for the same.
  EXPECT_LE(verdicts(SpeedVerdict::Same, 0.03, kTrials), kTrials / 100);
}

TEST(SequentialRule, DetectsTenPercent) {
  EXPECT_GE(verdicts(SpeedVerdict::Slower, 0.1, 1000), 990U);
  EXPECT_GE(verdicts(SpeedVerdict::Faster, -0.1, 1000), 990U);
}

TEST(SequentialRule, KnowsTheSame) {
  EXPECT_GE(verdicts(SpeedVerdict::Same, 0, 1000), 950U);
}

}  // namespace
}  // namespace xq
