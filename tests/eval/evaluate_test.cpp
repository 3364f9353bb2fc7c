#include "xq/eval/evaluate.hpp"

#include <gtest/gtest.h>

#include <random>

#include "xq/board/fen.hpp"
#include "xq/eval/weights.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/verify/random_position.hpp"

namespace xq::eval {
namespace {

TEST(Accumulator, FollowsMovesAsIfMadeAnew) {
  std::mt19937_64 random(1);
  for (int game = 0; game < 50; ++game) {
    Position position = Position::start();
    Accumulator sums(position);
    for (int ply = 0; ply < 120; ++ply) {
      const MoveList moves = legal_moves(position);
      if (moves.empty()) {
        break;
      }
      const Move move = moves[random() % moves.size()];
      sums = sums.after(position, move);
      position.make(move);
      ASSERT_EQ(sums, Accumulator(position)) << fen(position);
    }
  }
}

TEST(Evaluate, IsTheSameForReflectedAndForTurnedBoards) {
  std::mt19937_64 random(2);
  for (int game = 0; game < 50; ++game) {
    Position position = Position::start();
    for (int ply = 0; ply < 60; ++ply) {
      const MoveList moves = legal_moves(position);
      if (moves.empty()) {
        break;
      }
      position.make(moves[random() % moves.size()]);
      ASSERT_EQ(evaluate(position), evaluate(position.mirrored())) << fen(position);
      ASSERT_EQ(evaluate(position), evaluate(position.rotated())) << fen(position);
    }
  }
}

TEST(Evaluate, TheStartIsEvenButForTheMove) {
  EXPECT_EQ(evaluate(Position::start()), weight(first_weight(Group::Tempo)).middle);
}

TEST(NoAttackers, KingsAdvisorsAndElephantsCannotWin) {
  EXPECT_TRUE(no_attackers(*parse_position("3ak4/9/4b4/9/9/9/9/9/4A4/3K5 w")));
  EXPECT_FALSE(no_attackers(*parse_position("3ak4/9/4b4/9/9/6p2/9/9/4A4/3K5 w")));
}

}  // namespace
}  // namespace xq::eval
