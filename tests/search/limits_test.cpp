#include "xq/search/limits.hpp"

#include <gtest/gtest.h>

#include "xq/board/fen.hpp"

namespace xq {
namespace {

// So many of 22 men, the kings among them.
Position with_men(unsigned count) {
  Position position = *parse_position("5k3/9/9/p1p1p1p1p/rrc3cnn/RRC4NN/P1P1P1P2/9/9/3K5 w");
  Setup setup = position.setup();
  for (unsigned square = 0; square < kSquares && position.occupied().count() > count; ++square) {
    const Piece piece = setup.board[square];
    if (piece != Piece::None && type_of(piece) != PieceType::King) {
      setup.board[square] = Piece::None;
      position = *Position::from_setup(setup);
    }
  }
  return position;
}

TEST(Level, DeepensAsMenLeaveTheBoard) {
  const auto depth = [](unsigned men) {
    const Position position = with_men(men);
    EXPECT_EQ(position.occupied().count(), men);
    return depth_of_level(5, position);
  };
  EXPECT_EQ(depth(22), 3);
  EXPECT_EQ(depth(21), 3);
  EXPECT_EQ(depth(20), 5);
  EXPECT_EQ(depth(9), 5);
  EXPECT_EQ(depth(8), 7);
  EXPECT_EQ(depth(5), 7);
  EXPECT_EQ(depth(4), 9);
  EXPECT_EQ(depth(2), 9);
  EXPECT_EQ(depth_of_level(5, Position::start()), 3);
  EXPECT_EQ(depth_of_level(1, Position::start()), 1);
}

TEST(Level, IsOneLimitInDepthOfTwo) {
  Limits limits;
  EXPECT_EQ(depth_limit(limits, Position::start()), std::nullopt);
  limits.depth = 4;
  EXPECT_EQ(depth_limit(limits, Position::start()), 4);
  limits.level = 8;
  EXPECT_EQ(depth_limit(limits, Position::start()), 4);
  limits.level = 5;
  EXPECT_EQ(depth_limit(limits, Position::start()), 3);
  limits.depth.reset();
  EXPECT_EQ(depth_limit(limits, Position::start()), 3);
}

}  // namespace
}  // namespace xq
