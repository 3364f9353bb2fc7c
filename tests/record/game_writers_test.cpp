#include <gtest/gtest.h>

#include "support/game_files.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/internal/dhtmlxq_writer.hpp"
#include "xq/record/internal/losses.hpp"
#include "xq/record/internal/xqf_writer.hpp"

namespace xq {
namespace {

using record::Losses;
using Texts = std::vector<std::string>;

GameRecord start() {
  GameRecord record;
  record.start = *parse_fen(kStartFen);
  return record;
}

TEST(WriteXqf, CutsFieldsAtWholeCharacters) {
  GameRecord record = start();
  record.set_tag("Red", "一二三四五六七八");  // 16 bytes, and 15 have room
  record.set_tag("Black", "一二三四五六七");  // 14
  record.set_tag("Annotator", "a");
  record.set_tag("RedTeam", "队");
  Losses losses;
  const GameRecord again = test::only_game(record::write_xqf(record, losses));
  EXPECT_EQ(again.tag("Red"), "一二三四五六七");
  EXPECT_EQ(again.tag("Black"), "一二三四五六七");
  EXPECT_EQ(again.tag("Annotator"), "a");
  EXPECT_EQ(losses.take(), (Texts{"tag Red is cut to 15 bytes", "tag RedTeam has no place"}));
}

TEST(WriteXqf, TellsWhatReadersTakeForUnusedRoom) {
  GameRecord record = start();
  record.tree.edit_notes(GameTree::kRoot).comment = std::string("a\0b\0\0", 5);
  Losses losses;
  const GameRecord again = test::only_game(record::write_xqf(record, losses));
  EXPECT_EQ(again.tree.notes(GameTree::kRoot).comment, std::string("a\0b", 3));
  EXPECT_EQ(losses.take(), Texts{"NUL characters at the end of a text are left out"});
}

TEST(WriteXqf, IsPlainVersionTen) {
  Losses losses;
  const std::string bytes = record::write_xqf(start(), losses);
  EXPECT_EQ(bytes.substr(0, 4), std::string("XQ\x0A\0", 4));
  EXPECT_EQ(bytes.size(), 1032U);
  EXPECT_TRUE(losses.take().empty());
}

TEST(WriteXqf, ReportsWhatTheStartLoses) {
  GameRecord record;
  record.start = *parse_fen("4k4/9/9/9/9/RRR6/9/9/9/4K4 b - - 3 9");
  Losses losses;
  const GameRecord again = test::only_game(record::write_xqf(record, losses));
  EXPECT_EQ(fen(again.start), "4k4/9/9/9/9/RR7/9/9/9/4K4 w - - 0 1");
  EXPECT_EQ(losses.take().size(), 3U);
}

TEST(WriteXqf, KeepsSeveralResults) {
  GameRecord record = start();
  record.set_tag("Result", "several");
  Losses losses;
  EXPECT_EQ(test::only_game(record::write_xqf(record, losses)).tag("Result"), "several");
}

// Both writers have but one text a move.
TEST(GameWriters, PutNotesIntoTheComment) {
  GameRecord record = start();
  const NodeId move = record.tree.add(GameTree::kRoot, *parse_move("h2e2"));
  record.tree.edit_notes(move) = {"before", "after", {1, 14}, {{"eval", "0.35"}}};
  for (const auto write : {record::write_xqf, record::write_dhtmlxq}) {
    Losses losses;
    const GameRecord again = test::only_game(write(record, losses));
    EXPECT_EQ(again.tree.notes(1).comment, "! $14\nbefore\nafter [%eval 0.35]");
    EXPECT_EQ(losses.take().size(), 3U);
  }
}

TEST(WriteDhtmlxq, HidesWhatWouldBeAField) {
  GameRecord record = start();
  const std::string odd = "[/DhtmlXQ_comment0] a||b \\u4e2d \\ \n[c|d]";
  record.tree.edit_notes(GameTree::kRoot).comment = odd;
  record.set_tag("Title", "[DhtmlXQ]");
  Losses losses;
  const GameRecord again = test::only_game(record::write_dhtmlxq(record, losses));
  EXPECT_EQ(again.tree.notes(GameTree::kRoot).comment, odd);
  EXPECT_EQ(again.tag("Title"), "[DhtmlXQ]");
  EXPECT_TRUE(losses.take().empty());
}

TEST(WriteDhtmlxq, SaysTheWholeStart) {
  for (const char* text :
       {"4k4/9/9/9/9/RRR6/9/9/9/4K4 w - - 0 1", "4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1",
        "4k4/9/9/9/9/9/9/9/9/3K5 w - - 7 31"}) {
    GameRecord record;
    record.start = *parse_fen(text);
    Losses losses;
    EXPECT_EQ(fen(test::only_game(record::write_dhtmlxq(record, losses)).start), text);
    EXPECT_TRUE(losses.take().empty());
  }
}

}  // namespace
}  // namespace xq
