#include "xq/rules/internal/material.hpp"

#include <gtest/gtest.h>

#include "xq/board/fen.hpp"

namespace xq::rules {
namespace {

bool drawn(const char* fen, StalemateRule stalemate = StalemateRule::Loss) {
  const auto position = parse_position(fen);
  EXPECT_TRUE(position) << fen;
  return position && insufficient_material(*position, stalemate);
}

TEST(Material, WithoutRookHorseCannonAndPawnNobodyWins) {
  EXPECT_TRUE(drawn("2bk1ab2/9/9/9/9/9/9/9/9/2BAK1B2 w"));
}

TEST(Material, OneManThatCrossesTheRiverIsEnough) {
  EXPECT_FALSE(drawn("P3k4/9/9/9/9/9/9/9/9/3K5 w"));
  EXPECT_FALSE(drawn("4k4/9/9/9/9/9/9/9/N8/3K5 w"));
  EXPECT_FALSE(drawn("4k4/9/9/9/9/9/9/9/R8/3K5 w"));
  EXPECT_FALSE(drawn("4k4/9/9/9/9/9/9/9/CC7/3K5 w"));
}

TEST(Material, ACannonWithAnAdvisorOfItsOwnCanWin) {
  EXPECT_FALSE(drawn("3k5/9/9/9/9/9/9/9/C8/3AK4 w"));
  EXPECT_FALSE(drawn("3k5/8c/9/9/9/9/9/9/C8/3AK4 w"));
}

TEST(Material, ALoneCannonByTheAdvisorsAgainstIt) {
  EXPECT_TRUE(drawn("4k4/9/9/9/9/9/9/4B4/C8/3K5 w"));
  EXPECT_TRUE(drawn("3ak4/9/9/9/9/9/9/9/C8/3K5 w"));
  EXPECT_TRUE(drawn("3ak4/9/9/9/9/9/9/4B4/C8/3K5 w"));
  EXPECT_TRUE(drawn("3ak4/4a4/9/9/9/9/9/9/C8/3K5 b"));
  EXPECT_FALSE(drawn("3ak4/4a4/9/9/9/9/9/4B4/C8/3K5 w"));
  EXPECT_TRUE(drawn("4k4/8c/9/9/9/9/9/4B4/C8/3K5 w"));
}

// The cannon mates on a9: the advisors are its screen and the walls around their king.
TEST(Material, WhoWinsAtOnceMayDoSo) {
  EXPECT_FALSE(drawn("3ak4/4a4/9/9/9/9/9/9/C8/3K5 w"));
}

}  // namespace
}  // namespace xq::rules
