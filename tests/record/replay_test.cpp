#include "xq/record/internal/replay.hpp"

#include <gtest/gtest.h>

#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

GameRecord game(const char* start, const std::vector<const char*>& moves) {
  GameRecord record;
  record.start = *parse_fen(start);
  NodeId node = GameTree::kRoot;
  for (const char* move : moves) {
    node = record.tree.add(node, *parse_move(move));
  }
  return record;
}

NodeId add(GameRecord& record, NodeId parent, const char* move) {
  return record.tree.add(parent, *parse_move(move));
}

constexpr const char* kFacing = "3k5/9/9/9/9/9/9/9/9/3K5 w";
// Red's king stands where the rook checks it.
constexpr const char* kChecked = "3k5/9/9/9/9/9/9/9/8R/r4K3 w";

TEST(Replay, CutsALineAtItsFirstBadMoveAndSaysWhy) {
  GameRecord record = game(kStartFen, {"h2e2", "h9g7", "e2e7", "a9a8"});
  record::check_moves(record, MoveCheck::Strict);
  EXPECT_EQ(record.tree.size(), 2U);
  ASSERT_EQ(record.faults.size(), 1U);
  EXPECT_EQ(record.faults[0].ply, 3U);
  EXPECT_TRUE(record.faults[0].mainline);
  EXPECT_EQ(record.faults[0].text, "e2e7");
  EXPECT_EQ(record.faults[0].message, "the red pawn on e3 is in the way");
}

TEST(Replay, JudgesEveryLineForItself) {
  GameRecord record = game(kStartFen, {"h2e2", "h9g7"});
  const NodeId other = add(record, GameTree::kRoot, "b2e2");
  add(record, other, "b9a8");
  add(record, other, "h9g7");  // an alternative to the bad move would take its place
  add(record, 1, "h9h5");
  add(record, 1, "b9c7");
  record::check_moves(record, MoveCheck::Strict);
  EXPECT_EQ(record.tree.size(), 4U);
  EXPECT_EQ(record.tree.mainline().size(), 2U);
  ASSERT_EQ(record.faults.size(), 2U);
  EXPECT_EQ(record.faults[0].text, "h9h5");
  EXPECT_FALSE(record.faults[0].mainline);
  EXPECT_EQ(record.faults[1].text, "b9a8");
}

TEST(Replay, LenientLetsTheKingBeTakenAndEndsThere) {
  const std::vector<const char*> moves{"i1i2", "a0f0", "i2i3"};
  GameRecord strict = game(kChecked, moves);
  record::check_moves(strict, MoveCheck::Strict);
  EXPECT_EQ(strict.tree.size(), 0U);
  GameRecord lenient = game(kChecked, moves);
  record::check_moves(lenient, MoveCheck::Lenient);
  EXPECT_EQ(lenient.tree.size(), 2U);
  ASSERT_EQ(lenient.faults.size(), 1U);
  EXPECT_EQ(lenient.faults[0].message, "the king was taken before");
  GameRecord all = game(kChecked, moves);
  record::check_moves(all, MoveCheck::None);
  EXPECT_EQ(all.tree.size(), 3U);
  EXPECT_TRUE(all.faults.empty());
}

TEST(Replay, KeepsWhatCanBePlayedFromAStartNoGameBeginsWith) {
  GameRecord facing = game(kFacing, {"d0e0", "d9d8"});
  record::check_moves(facing, MoveCheck::Strict);
  EXPECT_EQ(facing.tree.size(), 2U);
  ASSERT_EQ(facing.faults.size(), 1U);
  EXPECT_EQ(facing.faults[0].code, RecordErrorCode::BadFen);
  EXPECT_EQ(facing.faults[0].ply, 0U);
  GameRecord kingless = game("9/9/9/9/9/9/9/9/R8/9 w", {"a1a2"});
  kingless.tree.edit_notes(GameTree::kRoot).comment = "a diagram";
  GameRecord all = kingless;
  record::check_moves(kingless, MoveCheck::Lenient);
  EXPECT_EQ(kingless.tree.size(), 0U);
  EXPECT_EQ(kingless.tree.notes(GameTree::kRoot).comment, "a diagram");
  record::check_moves(all, MoveCheck::None);
  EXPECT_EQ(all.tree.size(), 1U);
}

}  // namespace
}  // namespace xq
