#include "xq/notation/coordinate.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

constexpr Move kCannonToTheMiddle(Square(7, 2), Square(4, 2));

TEST(MoveText, RoundTripsEveryMoveInBothRankBases) {
  for (unsigned from = 0; from < kSquares; ++from) {
    for (unsigned to = 0; to < kSquares; ++to) {
      if (from == to) {
        continue;
      }
      const Move move{Square(from), Square(to)};
      ASSERT_EQ(parse_move(move_text(move)), move);
      ASSERT_EQ(parse_move(move_text(move, RankBase::One), RankBase::One), move);
    }
  }
}

TEST(MoveText, WritesRanksFromZeroOrOne) {
  EXPECT_EQ(move_text(kCannonToTheMiddle), "h2e2");
  EXPECT_EQ(move_text(kCannonToTheMiddle, RankBase::One), "h3e3");
  EXPECT_EQ(move_text(Move(Square(0, 9), Square(8, 9)), RankBase::One), "a10i10");
}

TEST(ParseMove, ReadsOtherSpellings) {
  for (const char* text : {"h2e2", "H2E2", "H2-E2", "h2-e2", "h2xe2"}) {
    EXPECT_EQ(parse_move(text), kCannonToTheMiddle) << text;
  }
  EXPECT_EQ(parse_move("h3h10", RankBase::One), Move(Square(7, 2), Square(7, 9)));
  EXPECT_EQ(parse_move("h10-h3", RankBase::One), Move(Square(7, 9), Square(7, 2)));
}

TEST(ParseMove, RefusesAnythingElse) {
  for (const char* text : {"",      "h",     "h2",    "h2e",  "h2-",   "h2--e2",      "h2e22",
                           "h2e2 ", " h2e2", "h2e2q", "j2e2", "h2j2",  "a0a0",        "h:e2",
                           "2h2e",  "h2 e2", "h2=e2", "0000", "a10a9", "h2e\xC3\xA9", "pass"}) {
    EXPECT_EQ(parse_move(text), std::nullopt) << text;
  }
  for (const char* text :
       {"h0e1", "h1e0", "a11a2", "a2a11", "a1a1", "a10a10", "a100a1", "a01a2", "h1e", "a10"}) {
    EXPECT_EQ(parse_move(text, RankBase::One), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace xq
