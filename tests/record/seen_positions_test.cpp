#include "xq/record/seen_positions.hpp"

#include <set>

#include "read_games.hpp"
#include "xq/record/mainline_walk.hpp"

namespace xq {
namespace {

TEST(SeenPositions, TellsWhereAGameLeavesTheOthers) {
  const GameRecord straight = only_game("1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 *");
  const GameRecord turned = only_game("1. h2e2 b9c7 2. h0g2 h9g7 3. i0h0 i9h9 *");
  const GameRecord mirrored = only_game("1. b2e2 b9c7 2. b0c2 a9b9 3. c3c4 *");
  const GameRecord other = only_game("1. c3c4 *");
  SeenPositions seen;
  for (const GameRecord* game : {&straight, &turned, &mirrored, &other}) {
    seen.add(*game);
  }
  EXPECT_EQ(seen.novelty_ply(straight), 5U);
  EXPECT_EQ(seen.novelty_ply(turned), 2U);
  EXPECT_EQ(seen.novelty_ply(mirrored), 5U);
  EXPECT_EQ(seen.novelty_ply(other), 1U);
  EXPECT_EQ(seen.size(), 5U + 5U + 1U + 1U);
}

TEST(SeenPositions, TakesAllOrdersOfMovesAsOne) {
  const GameRecord one = only_game("1. h2e2 h9g7 2. h0g2 b9c7 3. i0h0 i9h9 *");
  const GameRecord two = only_game("1. h2e2 b9c7 2. h0g2 h9g7 3. i0h0 h7i7 *");
  SeenPositions seen;
  seen.add(one);
  seen.add(two);
  EXPECT_EQ(seen.novelty_ply(one), 2U);
  seen.add(only_game("1. h2e2 h9g7 2. h0g2 *"));
  EXPECT_EQ(seen.novelty_ply(one), 6U) << "four and five by the other order";
}

TEST(SeenPositions, CountsAGameOnce) {
  const GameRecord back_and_forth = only_game("1. h2h3 h7h6 2. h3h2 h6h7 3. h2h3 h7h6 *");
  SeenPositions seen;
  seen.add(back_and_forth);
  EXPECT_EQ(seen.novelty_ply(back_and_forth), 1U);
  seen.add(back_and_forth);
  EXPECT_EQ(seen.novelty_ply(back_and_forth), std::nullopt);
}

TEST(SeenPositions, LooksAtSoManyPlies) {
  const GameRecord game = only_game("1. h2e2 h9g7 2. h0g2 i9h9 *");
  SeenPositions seen(2);
  seen.add(game);
  seen.add(game);
  EXPECT_EQ(seen.size(), 2U);
  EXPECT_EQ(seen.novelty_ply(game), std::nullopt);
}

// Nobody need be able to play in these: a cannon, a rook, and a move of nobody.
TEST(SeenPositions, GrowsAsItMust) {
  SeenPositions seen;
  std::set<Key> expected;
  for (unsigned cannon = 0; cannon < kSquares; ++cannon) {
    for (unsigned rook = 0; rook < kSquares; ++rook) {
      GameRecord game;
      game.start.put(make_piece(Color::Red, PieceType::Cannon), Square(cannon));
      game.start.put(make_piece(Color::Red, PieceType::Rook), Square(rook));
      game.tree.add(GameTree::kRoot, Move());
      MainlineWalk walk(game);
      walk.next();
      expected.insert(std::min(walk.keys().key, walk.keys().mirror_key));
      seen.add(game);
    }
  }
  EXPECT_GT(expected.size(), 4000U);
  EXPECT_EQ(seen.size(), expected.size());
  EXPECT_GE(seen.bytes(), seen.size() * 32 / 3);
  EXPECT_LE(seen.bytes(), seen.size() * 64 / 3);
}

}  // namespace
}  // namespace xq
