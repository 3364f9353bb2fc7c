#include "xq/record/mainline_walk.hpp"

#include "read_games.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

TEST(MainlineWalk, GoesWhereThePositionGoes) {
  const GameRecord game = only_game("1. h2e2 h9g7 2. e2e6 a9a8 (2... g7e6 3. h0g2) 3. h0g2 *");
  Position position = Position::start();
  MainlineWalk walk(game);
  EXPECT_EQ(walk.ply(), 0U);
  for (const Move move : game.tree.mainline()) {
    EXPECT_EQ(walk.keys(), position.keys());
    EXPECT_EQ(fen(walk.setup()), fen(position));
    position.make(move);
    ASSERT_TRUE(walk.next());
  }
  EXPECT_EQ(fen(walk.setup()), fen(position));
  EXPECT_EQ(walk.keys(), position.keys());
  EXPECT_EQ(walk.ply(), 5U);
  EXPECT_FALSE(walk.next());
  EXPECT_EQ(walk.ply(), 5U);
}

TEST(MainlineWalk, TakesWhatNobodyCanPlay) {
  GameRecord game;  // not a man on the board
  game.tree.add(GameTree::kRoot, *parse_move("a0a1"));
  game.start.put(make_piece(Color::Red, PieceType::Rook), Square(0));
  NodeId node = game.tree.add(1, Move());
  node = game.tree.add(node, *parse_move("a1b9"));
  game.tree.add(node, *parse_move("c3c4"));
  MainlineWalk walk(game);
  while (walk.next()) {
    EXPECT_EQ(walk.keys(), setup_keys(walk.setup())) << walk.ply();
  }
  EXPECT_EQ(walk.ply(), 4U);
}

TEST(SetupKeys, AreThoseOfThePosition) {
  const auto position = parse_position("4k4/9/9/9/9/9/9/9/R8/3K5 b - - 0 1");
  ASSERT_TRUE(position);
  EXPECT_EQ(setup_keys(position->setup()), position->keys());
}

}  // namespace
}  // namespace xq
