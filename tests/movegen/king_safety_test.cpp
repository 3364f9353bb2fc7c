#include "xq/movegen/king_safety.hpp"

#include <gtest/gtest.h>

#include <string>

#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

bool legal(const char* text, const char* move) {
  const auto position = parse_position(text);
  EXPECT_TRUE(position) << text;
  return position && is_legal(*position, *parse_move(move));
}

TEST(KingSafety, ScreenThatTakesTheOtherScreenLeavesACheck) {
  // A cannon behind two men: the rook may not take the horse before it ...
  constexpr const char* kTwoScreens = "4k4/4r4/4N4/9/4C4/9/9/9/9/3K5 b";
  EXPECT_FALSE(legal(kTwoScreens, "e8e7"));
  EXPECT_FALSE(legal(kTwoScreens, "e8a8"));
}

TEST(KingSafety, CannonMayJumpItsPinner) {
  // The black cannon takes the red one over the horse; a step aside would be a check.
  constexpr const char* kPinned = "4k4/4c4/4n4/9/4C4/9/9/9/9/3K5 b";
  EXPECT_TRUE(legal(kPinned, "e8e5"));
  EXPECT_FALSE(legal(kPinned, "e8a8"));
  EXPECT_FALSE(legal(kPinned, "e7c6"));
}

TEST(KingSafety, NobodyStepsBeforeAHollowCannon) {
  constexpr const char* kHollow = "4k4/9/3a5/r8/4C4/9/9/9/9/3K5 b";
  EXPECT_FALSE(legal(kHollow, "d7e8"));
  EXPECT_FALSE(legal(kHollow, "a6e6"));
  EXPECT_TRUE(legal(kHollow, "a6d6"));
  EXPECT_TRUE(legal(kHollow, "e9d9"));
}

TEST(KingSafety, CountsEveryCheck) {
  const auto checks = [](const char* text) { return KingSafety(*parse_position(text)).checks(); };
  EXPECT_EQ(checks(kStartFen), 0U);
  EXPECT_EQ(checks("4k4/9/9/4R4/9/9/9/9/9/3K5 b"), 1U);
  // The rook is the screen of the cannon behind it: both check.
  EXPECT_EQ(checks("4k4/9/9/4R4/4C4/9/9/9/9/3K5 b"), 2U);
  EXPECT_EQ(checks("4k4/9/3N5/4R4/4C4/9/9/9/9/3K5 b"), 3U);
}

TEST(KingSafety, TheFlyingGeneralPins) {
  constexpr const char* kFacing = "4k4/9/9/4c4/9/9/9/9/9/4K4 b";
  EXPECT_TRUE(legal(kFacing, "e6e2"));
  EXPECT_FALSE(legal(kFacing, "e6a6"));
}

TEST(KingSafety, ALegMayNotBeLifted) {
  constexpr const char* kLeg = "3k5/2r6/2N6/9/9/9/9/9/9/4K4 b";
  EXPECT_FALSE(legal(kLeg, "c8a8"));
  EXPECT_TRUE(legal(kLeg, "c8c7"));
}

}  // namespace
}  // namespace xq
