#include "xq/movegen/giving_check.hpp"

#include <gtest/gtest.h>

#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/verify/random_position.hpp"

namespace xq {
namespace {

bool checks(const char* text, const char* move) {
  const Position position = *parse_position(text);
  return GivingCheck(position).by(*parse_move(move));
}

TEST(GivingCheck, AHorseStepsBetweenAndTheCannonChecks) {
  EXPECT_TRUE(checks("4k4/9/9/9/6N2/9/9/9/4C4/3K5 w", "g5e4"));
  EXPECT_FALSE(checks("4k4/9/9/9/6N2/9/9/9/4C4/3K5 w", "g5h7"));
}

TEST(GivingCheck, AScreenLeavesAndTheRookChecks) {
  EXPECT_TRUE(checks("4k4/9/9/9/4N4/9/9/9/4R4/3K5 w", "e5g4"));
}

TEST(GivingCheck, AQuietStepBeforeAHollowCannonChecks) {
  EXPECT_TRUE(checks("4k4/9/9/3P5/9/9/4C4/9/9/3K5 w", "d6e6"));
  EXPECT_FALSE(checks("4k4/9/9/3P5/9/9/4C4/9/9/3K5 w", "d6d7"));
}

TEST(GivingCheck, AgreesWithTheBoardForEveryMove) {
  RandomPositions source(17);
  int checking = 0;
  int discovered = 0;
  for (int i = 0; i < 20000; ++i) {
    Position position = source.next();
    const GivingCheck giving(position);
    for (const Move move : legal_moves(position)) {
      Position after = position;
      after.make(move);
      const KingSafety safety(after);
      ASSERT_EQ(giving.by(move), safety.in_check()) << fen(position) << ' ' << move_text(move);
      checking += safety.in_check() ? 1 : 0;
      for (const Constraint& line : safety) {
        discovered += line.men == line.bad && line.sniper != move.to() ? 1 : 0;
      }
    }
  }
  EXPECT_GT(checking, 10000);
  EXPECT_GT(discovered, 1000);
}

}  // namespace
}  // namespace xq
