#include "xq/movegen/internal/two_plies.hpp"

#include <gtest/gtest.h>

#include "support/perft.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/perft.hpp"
#include "xq/verify/random_position.hpp"

namespace xq::internal {
namespace {

TEST(TwoPlies, OfTheStartPosition) {
  Position start = Position::start();
  EXPECT_EQ(count_two_plies(start), 1920U);
  EXPECT_EQ(start, Position::start());
  EXPECT_EQ(start.key(), Position::start().key());
}

TEST(TwoPlies, OfMateAndStalemateAreNone) {
  for (const char* fen : {"R3k4/1R7/9/9/9/9/9/9/9/3K5 b", "3k5/4P4/3P5/9/9/9/9/9/9/4K4 b"}) {
    Position lost = *parse_position(fen);
    EXPECT_EQ(count_two_plies(lost), 0U) << fen;
  }
}

TEST(TwoPlies, AsPlayingThem) {
  RandomPositions random(42);
  for (int i = 0; i < 5000; ++i) {
    Position position = random.next();
    const Position before = position;
    ASSERT_EQ(count_two_plies(position), test::count_leaves(position, 2)) << fen(position);
    ASSERT_EQ(position, before);
    ASSERT_EQ(position.key(), before.key());
  }
}

TEST(TwoPlies, PerftUsesThemAsDeepAsItCounts) {
  RandomPositions random(43);
  for (int i = 0; i < 20; ++i) {
    Position position = random.next();
    ASSERT_EQ(perft(position, 4).nodes, test::count_leaves(position, 4)) << fen(position);
  }
}

TEST(TwoPlies, KingsThatCanBeTakenAreCountedAsEver) {
  // Black's king is in check and Red is to move.
  const xq::Setup setup = *parse_fen("4k4/9/9/9/4R4/9/9/4c4/9/3K5 w");
  Position position = Position::unchecked(setup);
  EXPECT_EQ(count_two_plies(position), test::count_leaves(position, 2));
}

TEST(TwoPlies, MenWhereNoneCanStandAreTold) {
  EXPECT_TRUE(has_plain_men(Position::start()));
  // An advisor outside the palace; Black's pawn on a file it can't have come to.
  for (const char* fen : {"4k4/9/9/9/9/9/9/9/9/2AK5 w", "4k4/9/9/1p7/9/9/9/9/9/3K5 w"}) {
    Position diagram = Position::unchecked(*parse_fen(fen));
    EXPECT_FALSE(has_plain_men(diagram)) << fen;
    EXPECT_EQ(perft(diagram, 4).nodes, test::count_leaves(diagram, 4)) << fen;
  }
}

}  // namespace
}  // namespace xq::internal
