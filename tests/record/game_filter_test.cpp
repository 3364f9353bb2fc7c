#include "xq/record/game_filter.hpp"

#include "read_games.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

class GameFilterTest : public testing::Test {
 protected:
  bool takes() { return matches(filter, game); }

  GameFilter filter;
  GameRecord game = only_game(
      "[Red \"Xu Yinchuan\"]\n[Black \"吕钦\"]\n[Date \"2009.02.??\"]\n[ECCO \"C48\"]\n"
      "[Result \"1-0\"]\n\n1. h2e2 h9g7 (1... b9c7) 2. h0g2 i9h9 1-0");
};

TEST_F(GameFilterTest, AsksNothingWhenEmpty) {
  EXPECT_TRUE(takes());
  game = {};
  EXPECT_TRUE(takes());
}

TEST_F(GameFilterTest, Players) {
  filter.players = {"xu y"};
  EXPECT_TRUE(takes());
  filter.players = {"nobody", "吕钦"};
  EXPECT_TRUE(takes());
  filter.red = {"吕钦"};
  EXPECT_FALSE(takes());
  filter.red = {"YINCHUAN"};
  EXPECT_TRUE(takes());
  filter.black = {"xu"};
  EXPECT_FALSE(takes());
}

TEST_F(GameFilterTest, ResultAndOpening) {
  filter.results = {GameResult::Draw};
  EXPECT_FALSE(takes());
  filter.results.push_back(GameResult::RedWins);
  EXPECT_TRUE(takes());
  filter.ecco = {"d", "c4"};
  EXPECT_TRUE(takes());
  filter.ecco = {"C480"};
  EXPECT_FALSE(takes());
}

TEST_F(GameFilterTest, Dates) {
  filter.from = parse_date_span("2009.02.15");
  EXPECT_TRUE(takes()) << "may have been played on the 20th";
  filter.until = parse_date_span("2009.02.20");
  EXPECT_TRUE(takes());
  filter.from = parse_date_span("2009.03.01");
  EXPECT_FALSE(takes());
  filter.from.reset();
  filter.until = parse_date_span("2008");
  EXPECT_FALSE(takes());
  filter.until = parse_date_span("2009");
  EXPECT_TRUE(takes());
  game.set_tag("Date", "????.??.??");
  EXPECT_FALSE(takes()) << "a game without a date";
}

TEST_F(GameFilterTest, Plies) {
  filter.min_plies = 4;
  filter.max_plies = 4;
  EXPECT_TRUE(takes());
  filter.min_plies = 5;
  EXPECT_FALSE(takes());
  filter.min_plies.reset();
  filter.max_plies = 3;
  EXPECT_FALSE(takes());
}

TEST_F(GameFilterTest, Position) {
  const auto reached = [&](const char* text) {
    filter.position = *parse_fen(text);
    return takes();
  };
  EXPECT_TRUE(reached("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"));
  EXPECT_TRUE(reached("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR b - - 9 9"));
  EXPECT_TRUE(reached(kStartFen));
  EXPECT_FALSE(reached("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w"));
  EXPECT_FALSE(reached("r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w"))
      << "met in a variation only";
}

}  // namespace
}  // namespace xq
