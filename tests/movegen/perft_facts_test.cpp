// Leaf counts that are widely published, by libxq and by the plain rules.
#include <gtest/gtest.h>

#include "reference/mailbox.hpp"
#include "support/perft.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

TEST(PerftFacts, StartPosition) {
  Position position = Position::start();
  EXPECT_EQ(test::count_leaves(position, 1), 44U);
  EXPECT_EQ(test::count_leaves(position, 2), 1920U);
  EXPECT_EQ(test::count_leaves(position, 3), 79666U);
  EXPECT_EQ(test::count_leaves(position, 4), 3290240U);
}

TEST(PerftFacts, StartPositionByTheReference) {
  const auto board = reference::Mailbox::from_fen(kStartFen);
  EXPECT_EQ(board.perft(1), 44U);
  EXPECT_EQ(board.perft(2), 1920U);
}

}  // namespace
}  // namespace xq
