#include "xq/bench/depth_table.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "bench/fake_player.hpp"
#include "xq/engine/search_player.hpp"

namespace xq {
namespace {

BenchSuite some(std::size_t count) {
  BenchSuite suite = built_in_suite();
  suite.resize(count);
  return suite;
}

BenchOptions options(int depth, unsigned repeats) {
  BenchOptions made;
  made.limits.depth = depth;
  made.repeats = repeats;
  return made;
}

TEST(DepthTable, HasEachDepthOfTheBuiltInSearch) {
  SearchPlayer player({});
  const auto positions = measure_depths(player, some(2), options(5, 2), {});
  ASSERT_TRUE(positions) << positions.error().message;
  ASSERT_EQ(positions->size(), 2U);
  for (const BenchedPosition& position : *positions) {
    EXPECT_TRUE(position.repeatable);
    ASSERT_EQ(position.depths.size(), 5U);
    for (std::size_t i = 0; i < 5; ++i) {
      const BenchDepth& depth = position.depths[i];
      EXPECT_EQ(depth.depth, static_cast<int>(i) + 1);
      EXPECT_GT(depth.nodes, i == 0 ? 0 : position.depths[i - 1].nodes);
      EXPECT_LE(depth.seconds.least, depth.seconds.median);
      EXPECT_LE(depth.seconds.median, depth.seconds.most);
      EXPECT_FALSE(depth.pv.empty());
    }
  }
}

// The fake's searches take 5, 6, 7 ms and so on.
TEST(DepthTable, TakesTheRepeatWithTheMedianTime) {
  test::FakePlayer player([](unsigned search) { return 1000U + search; });
  const auto positions = measure_depths(player, some(1), options(3, 4), {});
  ASSERT_TRUE(positions);
  const BenchedPosition& position = positions->front();
  EXPECT_FALSE(position.repeatable);
  ASSERT_EQ(position.depths.size(), 3U);
  const BenchDepth& last = position.depths.back();
  EXPECT_EQ(last.nodes, 1001U);
  EXPECT_DOUBLE_EQ(last.seconds.median, 0.006);
  EXPECT_DOUBLE_EQ(last.seconds.least, 0.005);
  EXPECT_DOUBLE_EQ(last.seconds.most, 0.008);
  EXPECT_NEAR(last.nps(), 1001 / 0.006, 1e-6);
}

BenchedPosition position(const std::string& id,
                         std::vector<std::pair<std::uint64_t, double>> rows) {
  BenchedPosition made{id, "", {}, true};
  for (const auto& [nodes, seconds] : rows) {
    BenchDepth depth;
    depth.depth = static_cast<int>(made.depths.size()) + 1;
    depth.nodes = nodes;
    depth.seconds = {seconds, seconds, seconds};
    depth.pv = {Move(Square(0), Square(1))};
    made.depths.push_back(depth);
  }
  return made;
}

TEST(DepthTable, SumsUpDepthsAndTheirGrowth) {
  BenchRun run;
  run.positions = {position("a", {{10, 1}, {30, 2}}), position("b", {{20, 1}, {60, 4}, {90, 5}})};
  const auto totals = depth_totals(run);
  ASSERT_EQ(totals.size(), 3U);
  EXPECT_EQ(totals[0].growth, 0);
  EXPECT_EQ(totals[1].nodes, 90U);
  EXPECT_DOUBLE_EQ(totals[1].growth, 3);
  EXPECT_DOUBLE_EQ(totals[1].seconds.median, 6);
  EXPECT_DOUBLE_EQ(totals[1].nps(), 15);
  EXPECT_EQ(totals[2].positions, 1U);
  EXPECT_DOUBLE_EQ(totals[2].growth, 1.5);
}

TEST(DepthTable, ComparesTheDeepestCommonDepth) {
  BenchRun base;
  base.positions = {position("a", {{10, 1}, {30, 2}}), position("b", {{20, 1}, {60, 4}})};
  BenchRun other;
  other.positions = {position("b", {{20, 3}}), position("a", {{10, 1}, {30, 8}, {50, 9}})};
  const auto ratios = time_ratios(base, other);
  ASSERT_EQ(ratios.size(), 2U);
  EXPECT_EQ(ratios[0].depth, 2);
  EXPECT_DOUBLE_EQ(ratios[0].ratio, 4);
  EXPECT_EQ(ratios[1].depth, 1);
  EXPECT_DOUBLE_EQ(ratios[1].ratio, 3);
  const auto mean = mean_ratio(ratios);
  ASSERT_TRUE(mean);
  EXPECT_NEAR(mean->ratio, std::sqrt(12.0), 1e-12);
}

}  // namespace
}  // namespace xq
