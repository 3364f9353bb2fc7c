#include "xq/rules/path.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

// The path of a game played out from a position.
Path play(const std::string& fen, const std::vector<std::string>& moves) {
  Position position = *parse_position(fen);
  Path path(position, in_check(position));
  for (const std::string& text : moves) {
    const Move move = *parse_move(text);
    EXPECT_TRUE(is_legal(position, move)) << text;
    const Undo undo = position.make(move);
    path.push(position, in_check(position), undo);
  }
  return path;
}

const std::vector<std::string> kShuffle{"b0c2", "b9c7", "c2b0", "c7b9"};

TEST(Path, AFreshPositionIsNoRepetition) {
  EXPECT_EQ(play(kStartFen, {}).repetition(0), Repetition::None);
  EXPECT_EQ(play(kStartFen, {"b0c2", "b9c7", "c2b0"}).repetition(0), Repetition::None);
}

TEST(Path, AnIdleCycleIsADraw) {
  EXPECT_EQ(play(kStartFen, kShuffle).repetition(0), Repetition::Draw);
}

TEST(Path, BeforeTheRootTwoEarlierOccurrencesAreNeeded) {
  std::vector<std::string> moves = kShuffle;
  EXPECT_EQ(play(kStartFen, moves).repetition(4), Repetition::None);
  moves.insert(moves.end(), kShuffle.begin(), kShuffle.end());
  EXPECT_EQ(play(kStartFen, moves).repetition(8), Repetition::Draw);
}

// Red's rook checks on every move, the king steps to and fro.
constexpr const char* kChecked = "5k3/9/5R3/9/9/9/9/9/9/3K5 b";

TEST(Path, WhoAlwaysChecksLoses) {
  const Path path = play(kChecked, {"f9e9", "f7e7", "e9f9", "e7f7"});
  // Black, to move and in check, has only been chased about.
  EXPECT_EQ(path.repetition(0), Repetition::Win);
}

TEST(Path, TheCheckersOwnTurnIsALoss) {
  const Path path = play(kChecked, {"f9e9", "f7e7", "e9f9", "e7f7", "f9e9"});
  EXPECT_EQ(path.repetition(0), Repetition::Loss);
}

TEST(Path, OneQuietMoveInTheCycleMakesItADraw) {
  const Path path = play(
      kChecked, {"f9e9", "f7e7", "e9f9", "e7d7", "f9f8", "d7d8", "f8f9", "d8d7", "f9f8", "d7d8"});
  EXPECT_EQ(path.repetition(0), Repetition::Draw);
}

TEST(Path, NothingBeforeAPassComesAgain) {
  Path path = play(kStartFen, {"b0c2", "b9c7", "c2b0"});
  path.push_pass(Position::start());
  EXPECT_EQ(path.repetition(0), Repetition::None);
}

TEST(Path, TheNaturalLimitCountsAsAGameDoes) {
  const std::string fen = "3k5/9/9/9/9/9/9/9/9/R3K1R2 w - - 118 60";
  EXPECT_FALSE(play(fen, {"a0a1"}).at_natural_limit());
  EXPECT_TRUE(play(fen, {"a0a1", "d9d8"}).at_natural_limit());
  Path path = play(fen, {"a0a1"});
  path.push_pass(Position::start());
  EXPECT_FALSE(path.at_natural_limit()) << "a pass is no ply";
  EXPECT_FALSE(play("3k4n/9/9/9/9/9/9/9/9/4K3R w - - 119 60", {"i0i9"}).at_natural_limit());
}

// Every second ply is a check; from the eleventh check on they add nothing.
TEST(Path, ChecksBeyondTheTenthAreLeftOut) {
  const std::vector<std::string> cycle{"f9e9", "f7e7", "e9f9", "e7f7"};
  std::vector<std::string> moves;
  while (moves.size() < 60) {
    moves.insert(moves.end(), cycle.begin(), cycle.end());
  }
  EXPECT_FALSE(play("5k3/9/5R3/9/9/9/9/9/9/3K5 b - - 98 60", moves).at_natural_limit());
  EXPECT_TRUE(play("5k3/9/5R3/9/9/9/9/9/9/3K5 b - - 99 60", moves).at_natural_limit());
}

TEST(Path, PopUndoesPush) {
  Path path = play(kStartFen, kShuffle);
  path.pop();
  EXPECT_EQ(path.size(), 4U);
  EXPECT_EQ(path.repetition(0), Repetition::None);
}

}  // namespace
}  // namespace xq
