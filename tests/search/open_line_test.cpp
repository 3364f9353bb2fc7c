#include "xq/search/internal/open_line.hpp"

#include <gtest/gtest.h>

namespace xq::search {
namespace {

using Opening = OpenLine::Opening;

constexpr Move kMove{Square(19), Square(22)};

PvNode node_at(int ply, int depth, Value alpha) {
  PvNode node;
  node.ply = ply;
  node.depth = depth;
  node.alpha = alpha;
  return node;
}

TEST(OpenLine, ShowsTheDeepestNode) {
  OpenLine line;
  OpenLine::Place place;
  EXPECT_FALSE(line.look(place));
  const auto before = line.version();
  const Opening upper(&line, {}, node_at(0, 9, 20), 9);
  EXPECT_NE(line.version(), before);
  ASSERT_TRUE(line.look(place));
  EXPECT_EQ(place.node.alpha, 20);
  {
    const Opening deeper(&line, {kMove}, node_at(1, 8, -30), 9);
    ASSERT_TRUE(line.look(place));
    EXPECT_EQ(place.moves, std::vector{kMove});
    EXPECT_EQ(place.node.ply, 1);
    EXPECT_EQ(place.version, line.version());
  }
  ASSERT_TRUE(line.look(place));
  EXPECT_EQ(place.node.ply, 0);
}

TEST(OpenLine, IsNotBotheredWithShallowNodes) {
  OpenLine line;
  OpenLine::Place place;
  Opening shallow(&line, {}, node_at(0, OpenLine::kLeastDepth - 1, 20), 9);
  shallow.raise(30);
  shallow.settle(true);
  EXPECT_FALSE(line.look(place));
}

TEST(OpenLine, ANewAlphaIsANewVersion) {
  OpenLine line;
  Opening opening(&line, {}, node_at(0, 9, 20), 9);
  const auto before = line.version();
  opening.raise(20);
  EXPECT_EQ(line.version(), before);
  opening.raise(25);
  EXPECT_NE(line.version(), before);
  OpenLine::Place place;
  ASSERT_TRUE(line.look(place));
  EXPECT_EQ(place.node.alpha, 25);
}

TEST(OpenLine, HearsOfABetterMoveOnce) {
  OpenLine line;
  Opening opening(&line, {}, node_at(3, 9, 20), 9);
  EXPECT_EQ(line.reported_at(), -1);
  line.report(line.version(), 7);
  EXPECT_EQ(line.reported_at(), 3);
  EXPECT_EQ(opening.take_report(), 7U);
  EXPECT_EQ(line.reported_at(), -1);
}

TEST(OpenLine, HearsNothingOfWhatIsPast) {
  OpenLine line;
  Opening opening(&line, {}, node_at(0, 9, 20), 9);
  const auto before = line.version();
  opening.raise(25);
  line.report(before, 7);
  EXPECT_EQ(line.reported_at(), -1);
  opening.settle(true);
  line.report(line.version(), 7);
  EXPECT_EQ(line.reported_at(), -1);
  opening.settle(false);
  line.report(line.version(), 8);
  EXPECT_EQ(opening.take_report(), 8U);
}

}  // namespace
}  // namespace xq::search
