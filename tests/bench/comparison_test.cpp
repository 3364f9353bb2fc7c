#include "xq/bench/comparison.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

BenchReport report(double factor) {
  BenchReport made;
  made.environment.cpu = "some";
  made.limits.depth = 3;
  BenchRun run;
  run.engine = "e";
  for (int i = 0; i < 10; ++i) {
    BenchDepth depth;
    depth.depth = 3;
    depth.nodes = 1000;
    const double seconds = factor * (1 + 0.001 * (i % 3));
    depth.seconds = {seconds, seconds, seconds};
    depth.pv = {Move(Square(0), Square(1))};
    run.positions.push_back({"p" + std::to_string(i), "", {depth}, true});
  }
  made.runs = {run};
  return made;
}

// The positions of head in another order of noise than those of base.
BenchReport shifted(double factor) {
  BenchReport made = report(factor);
  for (std::size_t i = 0; i < made.runs[0].positions.size(); ++i) {
    made.runs[0].positions[i].depths[0].seconds.median =
        factor * (1 + 0.001 * static_cast<double>(i % 2));
  }
  return made;
}

BenchVerdict verdict(const BenchReport& base, const BenchReport& head, bool force = false) {
  const auto comparison = compare(base, head, {0.05, 0.05, 0.99}, force);
  EXPECT_TRUE(comparison);
  return comparison->verdict;
}

TEST(Comparison, JudgesSpeed) {
  EXPECT_EQ(verdict(report(1), shifted(1.1)), BenchVerdict::Slower);
  EXPECT_EQ(verdict(report(1), shifted(0.9)), BenchVerdict::Faster);
  EXPECT_EQ(verdict(report(1), shifted(1)), BenchVerdict::Same);
  EXPECT_EQ(verdict(report(1), shifted(1.05)), BenchVerdict::Inconclusive);
}

TEST(Comparison, SaysWhatWouldDecide) {
  const auto comparison = compare(report(1), shifted(1.05), {}, false);
  ASSERT_TRUE(comparison);
  ASSERT_EQ(comparison->reasons.size(), 1U);
  EXPECT_NE(comparison->reasons[0].find("more --repeats"), std::string::npos);
}

TEST(Comparison, SaysWhyOnePositionIsNotEnough) {
  BenchReport one = report(1);
  one.runs[0].positions.resize(1);
  const auto comparison = compare(one, one, {}, false);
  ASSERT_TRUE(comparison);
  EXPECT_EQ(comparison->verdict, BenchVerdict::Inconclusive);
  ASSERT_EQ(comparison->reasons.size(), 1U);
  EXPECT_NE(comparison->reasons[0].find("two are needed"), std::string::npos);
}

TEST(Comparison, OneNodeIsAFunctionalChange) {
  BenchReport head = shifted(2);
  head.runs[0].positions[4].depths[0].nodes += 1;
  const auto comparison = compare(report(1), head, {}, false);
  ASSERT_TRUE(comparison);
  EXPECT_EQ(comparison->verdict, BenchVerdict::FunctionalChange);
  ASSERT_EQ(comparison->differences.size(), 1U);
  EXPECT_EQ(comparison->differences[0].id, "p4");
  ASSERT_TRUE(comparison->nodes);
  EXPECT_NEAR(comparison->nodes->ratio, 1.0001, 1e-5);
  EXPECT_TRUE(comparison->speed) << "shown, though not judged";
}

TEST(Comparison, RefusesWhatWasMeasuredInAnotherWay) {
  BenchReport head = shifted(1);
  head.environment.cpu = "another";
  EXPECT_EQ(verdict(report(1), head), BenchVerdict::Incomparable);
  EXPECT_EQ(verdict(report(1), head, true), BenchVerdict::Same);
  head = shifted(1);
  head.runs[0].options = "hash=1";
  EXPECT_EQ(verdict(report(1), head, true), BenchVerdict::Incomparable);
  head = shifted(1);
  head.runs[0].positions.pop_back();
  EXPECT_EQ(verdict(report(1), head, true), BenchVerdict::Incomparable);
  head = shifted(1);
  head.limits.time = std::chrono::milliseconds(5);
  EXPECT_EQ(verdict(report(1), head, true), BenchVerdict::Incomparable);
  head = shifted(1);
  head.runs.push_back(head.runs[0]);
  EXPECT_FALSE(compare(report(1), head, {}, false));
}

TEST(Comparison, SeesWhatDoesNotRepeatItself) {
  BenchReport head = shifted(1);
  head.runs[0].positions[0].repeatable = false;
  EXPECT_EQ(verdict(report(1), head), BenchVerdict::NonDeterministic);
}

TEST(Comparison, SignaturesAreTheSameOnAnyMachine) {
  SignatureReport base;
  base.signature = {5, {{"a", 5, "h2e2", Score::centipawns(1)}}};
  SignatureReport head = base;
  head.environment.cpu = "another";
  EXPECT_EQ(compare(base, head, {}, false).verdict, BenchVerdict::Same);
  head.signature.entries[0].score = Score::mate(1);
  EXPECT_EQ(compare(base, head, {}, false).verdict, BenchVerdict::FunctionalChange);
  head.signature.depth = 6;
  EXPECT_EQ(compare(base, head, {}, false).verdict, BenchVerdict::Incomparable);
  head.deterministic = false;
  EXPECT_EQ(compare(base, head, {}, false).verdict, BenchVerdict::NonDeterministic);
}

SignatureReport counted(std::uint64_t instructions) {
  SignatureReport made;
  made.environment.compiler = "some";
  made.signature = {5, {{"a", 5, "h2e2", Score::centipawns(1)}}};
  made.instructions = instructions;
  made.context = "libc 1";
  return made;
}

BenchVerdict count_verdict(const SignatureReport& base, const SignatureReport& head,
                           bool force = false) {
  return compare(base, head, {0.01, 0.01, 0.99}, force).verdict;
}

TEST(Comparison, CountsAreJudgedWithoutBounds) {
  EXPECT_EQ(count_verdict(counted(100'000), counted(100'999)), BenchVerdict::Same);
  EXPECT_EQ(count_verdict(counted(100'000), counted(101'001)), BenchVerdict::Slower);
  EXPECT_EQ(count_verdict(counted(101'001), counted(100'000)), BenchVerdict::Faster);
  EXPECT_TRUE(compare(counted(100'000), counted(100'200), {}, false).reasons.empty());
  EXPECT_EQ(compare(counted(100'000), counted(100'400), {0.01, 0.01, 0.99}, false).reasons.size(),
            1U)
      << "a warning";
}

TEST(Comparison, CountsHangOnTheToolchainNotTheMachine) {
  SignatureReport head = counted(100'000);
  head.environment.cpu = "another";
  head.environment.cores = "64";
  EXPECT_EQ(count_verdict(counted(100'000), head), BenchVerdict::Same);
  head.environment.compiler = "another";
  EXPECT_EQ(count_verdict(counted(100'000), head), BenchVerdict::Incomparable);
  EXPECT_EQ(count_verdict(counted(100'000), head, true), BenchVerdict::Same);
  head = counted(100'000);
  head.context = "libc 2";
  EXPECT_EQ(count_verdict(counted(100'000), head), BenchVerdict::Incomparable);
}

TEST(Comparison, CountsOfAnotherSearchAreNoSpeed) {
  SignatureReport head = counted(200'000);
  head.signature.entries[0].nodes += 1;
  EXPECT_EQ(count_verdict(counted(100'000), head), BenchVerdict::FunctionalChange);
}

}  // namespace
}  // namespace xq
