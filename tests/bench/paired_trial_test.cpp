#include "xq/bench/paired_trial.hpp"

#include <gtest/gtest.h>

#include <random>

#include "xq/base/random.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;

// Moves by a second whenever a part is measured.
class StepClock final : public Clock {
 public:
  [[nodiscard]] std::chrono::nanoseconds now() const override { return time; }
  std::chrono::nanoseconds time{0};
};

// Two parts that take `seconds` each, with noise of a few percent.
class FakeProgram final : public TimedProgram {
 public:
  FakeProgram(StepClock& clock, double seconds, std::uint64_t seed)
      : clock_(clock), seconds_(seconds), numbers_(seed) {}

  [[nodiscard]] std::size_t parts() const override { return 2; }
  Status renew(const std::stop_token& /*stop*/) override {
    ++renewed;
    return std::monostate{};
  }
  Result<PartCost> measure(std::size_t part, const std::stop_token& stop) override {
    if (stop.stop_requested()) {
      return fail(ErrorCode::Cancelled, "stopped");
    }
    clock_.time += 1s;
    ++measured_;
    const double noise = 1 + noise_ * static_cast<double>(draw_below(numbers_, 1000)) / 1000;
    PartCost cost;
    cost.wall = 1.5 * seconds_ * noise;
    if (tells_cpu) {
      cost.cpu = seconds_ * noise;
    }
    cost.found = {std::to_string(part), nodes, "h2e2", Score::centipawns(0)};
    if (changes_at != 0 && measured_ >= changes_at) {
      ++cost.found.nodes;
    }
    return cost;
  }

  std::size_t renewed = 0;
  std::uint64_t nodes = 100;
  unsigned changes_at = 0;
  bool tells_cpu = true;
  double noise_ = 0.03;

 private:
  StepClock& clock_;
  double seconds_;
  std::mt19937_64 numbers_;
  unsigned measured_ = 0;
};

struct Trio {
  explicit Trio(double slower) : head(clock, slower, 3) {}

  Result<Comparison> run(TrialOptions options = {}) {
    return run_paired_trial(
        base, again, head, options, stop.get_token(),
        [this](const TrialProgress& done) { pairs = done.pairs; }, clock);
  }

  StepClock clock;
  FakeProgram base{clock, 1, 1};
  FakeProgram again{clock, 1, 2};
  FakeProgram head;
  std::stop_source stop;
  std::size_t pairs = 0;
};

TrialOptions within(double fail, std::chrono::seconds budget = 1h) {
  TrialOptions options;
  options.limits = {fail, fail, 0.99};
  options.budget = budget;
  return options;
}

TEST(PairedTrial, DecidesAtTheFirstLookWhereItCan) {
  for (const auto& [slower, verdict] :
       {std::pair(1.2, BenchVerdict::Slower), std::pair(0.8, BenchVerdict::Faster),
        std::pair(1.0, BenchVerdict::Same)}) {
    Trio trio(slower);
    const auto comparison = trio.run(within(0.05));
    ASSERT_TRUE(comparison) << comparison.error().message;
    EXPECT_EQ(comparison->verdict, verdict);
    EXPECT_EQ(trio.pairs, 10U);
    EXPECT_EQ(trio.base.renewed, 10U) << "processes of its own for each pair";
    EXPECT_EQ(trio.head.renewed, 10U);
    ASSERT_TRUE(comparison->trial);
    EXPECT_EQ(comparison->trial->pairs, 10U);
    EXPECT_NEAR(comparison->speed->ratio, slower, 0.02);
    EXPECT_NEAR(comparison->trial->noise->ratio, 1, 0.02);
    EXPECT_GT(*comparison->trial->detectable, 0);
  }
}

TEST(PairedTrial, GoesOnUntilTheBudgetIsSpent) {
  Trio trio(1.05);
  // Six seconds a pair.
  const auto comparison = trio.run(within(0.05, 120s));
  ASSERT_TRUE(comparison);
  EXPECT_EQ(comparison->verdict, BenchVerdict::Inconclusive);
  EXPECT_GT(trio.pairs, 15U);
  EXPECT_LE(trio.pairs, 20U);
}

TEST(PairedTrial, SaysWhenItCannotSeeWhatWasAsked) {
  Trio trio(1.0);
  trio.head.noise_ = trio.base.noise_ = trio.again.noise_ = 1;
  const auto comparison = trio.run(within(0.01, 60s));
  ASSERT_TRUE(comparison);
  EXPECT_EQ(comparison->verdict, BenchVerdict::Inconclusive);
  ASSERT_FALSE(comparison->reasons.empty());
  EXPECT_NE(comparison->reasons.back().find("do not show a slow-down"), std::string::npos);
}

TEST(PairedTrial, OneNodeIsAFunctionalChange) {
  Trio trio(1.5);
  trio.head.nodes = 101;
  const auto comparison = trio.run(within(0.05));
  ASSERT_TRUE(comparison);
  EXPECT_EQ(comparison->verdict, BenchVerdict::FunctionalChange);
  EXPECT_EQ(comparison->differences.size(), 2U);
  EXPECT_EQ(comparison->trial->pairs, 5U);
  EXPECT_NEAR(comparison->speed->ratio, 1.5, 0.05);
  EXPECT_NEAR(comparison->nodes->ratio, 1.01, 1e-9);
}

TEST(PairedTrial, SeesWhatDoesNotRepeatItself) {
  for (const unsigned at : {3U, 9U}) {  // in the second signature, in a pair
    Trio trio(1.0);
    trio.head.changes_at = at;
    const auto comparison = trio.run(within(0.05));
    ASSERT_TRUE(comparison);
    EXPECT_EQ(comparison->verdict, BenchVerdict::NonDeterministic) << at;
    EXPECT_EQ(comparison->reasons.front().rfind("head does not find the same", 0), 0U);
  }
}

TEST(PairedTrial, NeedsTheTimeItIsToJudge) {
  Trio trio(1.0);
  trio.head.tells_cpu = false;
  const auto without = trio.run(within(0.05));
  ASSERT_FALSE(without);
  EXPECT_EQ(without.error().code, ErrorCode::InvalidArgument);
  TrialOptions options = within(0.05);
  options.metric = TrialMetric::Wall;
  Trio other(1.2);
  other.head.tells_cpu = false;
  EXPECT_EQ(other.run(options)->verdict, BenchVerdict::Slower);
}

TEST(PairedTrial, Stops) {
  Trio trio(1.0);
  trio.stop.request_stop();
  const auto comparison = trio.run();
  ASSERT_FALSE(comparison);
  EXPECT_EQ(comparison.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace xq
