#include "xq/record/game_key.hpp"

#include "read_games.hpp"

namespace xq {
namespace {

GameKey key_of(const std::string& text) {
  return game_key(only_game(text));
}

TEST(GameKey, LooksAtStartAndMainLineOnly) {
  const GameKey key = key_of("1. h2e2 h9g7 2. h0g2 *");
  EXPECT_EQ(key_of("[Event \"x\"]\n\n1. h2e2 {good} h9g7 (1... b9c7) 2. h0g2 1-0"), key);
  EXPECT_EQ(key_of("1. b2e2 b9c7 2. b0c2 *"), key) << "the reflection";
  for (const char* other :
       {"1. h2e2 h9g7 *", "1. h2e2 h9g7 2. h0g2 i9h9 *", "1. h0g2 h9g7 2. h2e2 *",
        "1. h2e2 b9c7 2. h0g2 *", "[Event \"x\"]\n\n*"}) {
    EXPECT_NE(key_of(other), key) << other;
  }
}

TEST(GameKey, KnowsStartsApart) {
  const GameKey red = key_of("[FEN \"4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1\"]\n\n*");
  EXPECT_EQ(key_of("[FEN \"4k4/9/9/9/9/9/9/9/8R/5K3 w - - 7 30\"]\n\n*"), red);
  EXPECT_NE(key_of("[FEN \"4k4/9/9/9/9/9/9/9/R8/3K5 b - - 0 1\"]\n\n*"), red);
  EXPECT_NE(key_of("[FEN \"4k4/9/9/9/9/9/9/9/R8/5K3 w - - 0 1\"]\n\n*"), red);
}

TEST(GameKey, StaysTheSameForEver) {
  const GameKey key = key_of("1. h2e2 *");
  EXPECT_EQ(key.high, 4110609511503236996U);
  EXPECT_EQ(key.low, 5253585078287666374U);
}

}  // namespace
}  // namespace xq
