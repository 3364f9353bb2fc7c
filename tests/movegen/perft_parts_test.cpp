#include "xq/movegen/perft_parts.hpp"

#include <gtest/gtest.h>

#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/movegen/perft.hpp"

namespace xq {
namespace {

std::size_t plies(const std::vector<PerftPart>& parts) {
  return parts.front().line.size();
}

TEST(PerftParts, AreRootMovesOfAShallowCount) {
  const Position start = Position::start();
  const MoveList moves = legal_moves(start);
  for (unsigned depth = 1; depth < 5; ++depth) {
    const auto parts = perft_parts(start, depth);
    ASSERT_EQ(parts.size(), moves.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
      EXPECT_EQ(parts[i].root, i);
      EXPECT_EQ(parts[i].line, std::vector<Move>{moves[i]});
    }
  }
}

TEST(PerftParts, AreRootMovesAndAnswersOfADeepOne) {
  const auto parts = perft_parts(Position::start(), 9);
  EXPECT_EQ(parts.size(), 1920U);
  EXPECT_EQ(plies(parts), 2U);
}

TEST(PerftParts, GoDeeperWhereMovesAreFew) {
  const auto ending = *parse_position("3k5/9/9/9/9/9/9/9/4A4/5K3 w");
  const auto parts = perft_parts(ending, 20);
  EXPECT_GE(parts.size(), 512U);
  EXPECT_GT(plies(parts), 3U);
  // … and no deeper than pays.
  EXPECT_EQ(plies(perft_parts(ending, 6)), 3U);
}

TEST(PerftParts, AreAllOfTheCount) {
  const auto check = *parse_position("3k5/9/9/9/9/9/9/9/3r5/3K5 w");
  const auto ending = *parse_position("3k5/9/9/9/9/9/9/9/4A4/5K3 w");
  const auto attack = *parse_position("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w");
  for (const Position& position : {check, ending, attack}) {
    const unsigned depth = 5;
    NodeCount sum;
    for (const PerftPart& part : perft_parts(position, depth)) {
      const auto rest = depth - static_cast<unsigned>(part.line.size());
      sum += perft(after(position, part), rest).nodes;
    }
    EXPECT_EQ(sum, perft(position, depth).nodes);
  }
}

TEST(PerftParts, AreNoneWithoutAMove) {
  EXPECT_TRUE(perft_parts(*parse_position("R3k4/1R7/9/9/9/9/9/9/9/3K5 b"), 9).empty());
}

}  // namespace
}  // namespace xq
