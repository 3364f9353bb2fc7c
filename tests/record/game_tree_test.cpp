#include "xq/record/game_tree.hpp"

#include <gtest/gtest.h>

#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

// 1. h2e2 h9g7 (1... b9c7 (1... h7e7 2. h0g2)) 2. h0g2
GameTree sample() {
  GameTree tree;
  const NodeId first = tree.add(GameTree::kRoot, *parse_move("h2e2"));
  const NodeId reply = tree.add(first, *parse_move("h9g7"));
  tree.add(reply, *parse_move("h0g2"));
  tree.add(first, *parse_move("b9c7"));
  const NodeId third = tree.add(first, *parse_move("h7e7"));
  tree.add(third, *parse_move("h0g2"));
  tree.edit_notes(GameTree::kRoot).comment = "start";
  tree.edit_notes(third).nags = {1};
  return tree;
}

TEST(GameTree, KeepsLinesInTheirOrder) {
  const GameTree tree = sample();
  EXPECT_EQ(tree.size(), 6U);
  EXPECT_EQ(tree.variations(), 2U);
  EXPECT_EQ(tree.comments(), 1U);
  ASSERT_EQ(tree.mainline().size(), 3U);
  EXPECT_EQ(move_text(tree.mainline()[1]), "h9g7");
  EXPECT_EQ(tree.move(tree.mainline_end()), *parse_move("h0g2"));
  const auto second = tree.next_sibling(*tree.first_child(*tree.first_child(GameTree::kRoot)));
  ASSERT_TRUE(second);
  EXPECT_EQ(move_text(tree.move(*second)), "b9c7");
}

TEST(GameTree, NotesOfASilentMoveAreEmpty) {
  const GameTree tree = sample();
  EXPECT_TRUE(tree.notes(1).empty());
  EXPECT_EQ(tree.notes(GameTree::kRoot).comment, "start");
}

TEST(GameTree, RemovesALineWithAllThatFollows) {
  GameTree tree = sample();
  tree.remove(5);
  EXPECT_EQ(tree.size(), 4U);
  EXPECT_EQ(tree.variations(), 1U);
  EXPECT_EQ(tree.notes(GameTree::kRoot).comment, "start");
  tree.remove(2);  // an alternative takes the place of the main line
  ASSERT_EQ(tree.mainline().size(), 2U);
  EXPECT_EQ(move_text(tree.mainline()[1]), "b9c7");
}

TEST(GameTree, EqualityIsThatOfLinesAndNotes) {
  EXPECT_EQ(sample(), sample());
  GameTree other = sample();
  other.edit_notes(2).comment = "more";
  EXPECT_FALSE(sample() == other);
  other = sample();
  other.remove(6);
  EXPECT_FALSE(sample() == other);

  // The same lines put in breadth first.
  GameTree breadth;
  const NodeId first = breadth.add(GameTree::kRoot, *parse_move("h2e2"));
  const NodeId reply = breadth.add(first, *parse_move("h9g7"));
  breadth.add(first, *parse_move("b9c7"));
  const NodeId third = breadth.add(first, *parse_move("h7e7"));
  breadth.add(reply, *parse_move("h0g2"));
  breadth.add(third, *parse_move("h0g2"));
  breadth.edit_notes(third).nags = {1};
  breadth.edit_notes(GameTree::kRoot).comment = "start";
  EXPECT_EQ(sample(), breadth);
}

}  // namespace
}  // namespace xq
