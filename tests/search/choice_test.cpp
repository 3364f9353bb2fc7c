#include "xq/search/choice.hpp"

#include <gtest/gtest.h>

#include <set>

namespace xq {
namespace {

Line line(int centipawns, unsigned to) {
  Line line;
  line.score = Score::centipawns(centipawns);
  line.pv = {Move(Square(0), Square(to))};
  return line;
}

unsigned chosen(std::vector<Line> lines, std::uint64_t seed, Key key) {
  choose_equal(lines, seed, key);
  return lines.front().pv.front().to().index();
}

TEST(Choice, IsAMatterOfSeedAndPositionOnly) {
  const std::vector<Line> lines{line(5, 1), line(5, 2), line(5, 3), line(4, 4)};
  std::set<unsigned> by_seed;
  std::set<unsigned> by_key;
  for (std::uint64_t n = 0; n < 64; ++n) {
    EXPECT_EQ(chosen(lines, n, 7), chosen(lines, n, 7));
    by_seed.insert(chosen(lines, n, 7));
    by_key.insert(chosen(lines, 7, n));
  }
  EXPECT_EQ(by_seed, (std::set<unsigned>{1, 2, 3}));
  EXPECT_EQ(by_key, by_seed);
}

TEST(Choice, LeavesTheOthersInOrder) {
  std::vector<Line> lines{line(5, 1), line(5, 2), line(5, 3), line(4, 4)};
  std::uint64_t seed = 0;
  while (chosen(lines, seed, 7) != 3) {
    ++seed;
  }
  choose_equal(lines, seed, 7);
  EXPECT_EQ(lines, (std::vector<Line>{line(5, 3), line(5, 1), line(5, 2), line(4, 4)}));
}

TEST(Choice, OfOneOrNoneIsNone) {
  std::vector<Line> none;
  choose_equal(none, 1, 7);
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(chosen({line(5, 1), line(4, 2)}, 1, 7), 1U);
}

}  // namespace
}  // namespace xq
