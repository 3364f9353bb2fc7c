// One small game in every format that keeps squares: the files are the seeds of the fuzz targets,
// which tests/fuzz/make_seeds.py makes.
#include <gtest/gtest.h>

#include <map>

#include "support/game_files.hpp"
#include "xq/board/fen.hpp"
#include "xq/record/internal/annofen_game.hpp"
#include "xq/record/internal/known_bytes.hpp"

namespace xq {
namespace {

std::string seed(const std::string& name) {
  return test::bytes_of(XQ_SOURCE_DIR "/tests/fuzz/seeds/" + name);
}

GameRecord game(const std::string& name) {
  return test::only_game(seed(name), MoveCheck::Strict);
}

constexpr const char* kMain = "h2e2 h7e7 h0g2";
constexpr const char* kTree = "1h2e2 2h7e7 3h0g2 2h9g7";

// What the seeds say when they say all of it.
void expect_whole(const GameRecord& record, const std::string& note) {
  EXPECT_EQ(fen(record.start), kStartFen);
  EXPECT_EQ(test::tree_text(record.tree), kTree);
  EXPECT_EQ(record.tag("Title"), "中炮");
  EXPECT_EQ(record.tree.notes(GameTree::kRoot).comment, "开局");
  EXPECT_EQ(record.tree.notes(2).comment, note);
  EXPECT_EQ(record.tree.comments(), 2U);
  EXPECT_TRUE(record.faults.empty());
}

TEST(SquareGames, XqfIsReadPlainAndHidden) {
  const std::map<std::string, std::string> kSeeds{
      {"plain", "XQF 1.0"}, {"hidden_11", "XQF 1.1"}, {"hidden", "XQF 1.8"}};
  for (const auto& [name, detail] : kSeeds) {
    SCOPED_TRACE(name);
    const GameRecord record = game("xqf/" + name);
    expect_whole(record, "列炮\n对攻");
    EXPECT_EQ(record.result, GameResult::RedWins);
    EXPECT_EQ(record.source.format_detail, detail);
    EXPECT_EQ(record.source.encoding, "GB18030");
  }
}

TEST(SquareGames, XqfCutOffKeepsWhatIsThere) {
  const GameRecord record = game("xqf/cut_off");
  EXPECT_EQ(test::mainline_text(record), kMain);
  ASSERT_EQ(record.faults.size(), 1U);
  EXPECT_EQ(record.faults[0].code, RecordErrorCode::Truncated);
}

TEST(SquareGames, XqfWithoutItsHeaderIsAnError) {
  const auto games = test::games_in(seed("xqf/plain").substr(0, 1000));
  EXPECT_EQ(std::get<RecordError>(games.at(0)).code, RecordErrorCode::Truncated);
}

TEST(SquareGames, CbrIsReadInBothKinds) {
  for (const char* name : {"cbr/kind_1", "cbr/kind_2"}) {
    SCOPED_TRACE(name);
    const GameRecord record = game(name);
    expect_whole(record, "列炮\n对攻");
    EXPECT_EQ(record.tag("Red"), "甲");
    EXPECT_EQ(record.result, GameResult::Draw);
    EXPECT_EQ(record.source.encoding, "UTF-16LE");
  }
}

TEST(SquareGames, CblLeavesDeletedGamesOut) {
  const auto games = test::games_in(seed("cbl/deleted_between"), MoveCheck::Strict);
  ASSERT_EQ(games.size(), 2U);
  for (std::uint64_t number : {1U, 2U}) {
    const auto& record = std::get<GameRecord>(games[number - 1]);
    expect_whole(record, "列炮\n对攻");
    EXPECT_EQ(record.source.number, number);
    EXPECT_EQ(record.source.format, GameFormat::Cbl);
    EXPECT_EQ(record.source.format_detail, "CBL 3");
  }
}

TEST(SquareGames, OldCblHasItsVariations) {
  const auto games = test::games_in(seed("cbl/old"), MoveCheck::Strict);
  ASSERT_EQ(games.size(), 2U);
  const auto& record = std::get<GameRecord>(games[1]);
  expect_whole(record, "列炮 对攻");
  EXPECT_EQ(record.tag("Annotator"), "乙");
  EXPECT_EQ(record.tag("Opening"), "中炮");
  EXPECT_EQ(record.tag("Variation"), "列炮");
  EXPECT_EQ(record.result, GameResult::Draw);
  EXPECT_EQ(record.source.format_detail, "CBL 2");
}

TEST(SquareGames, CbfIsRead) {
  const GameRecord record = game("cbf/game");
  expect_whole(record, "列炮\n对攻");
  EXPECT_EQ(record.tag("Red"), "甲");
  EXPECT_EQ(record.result, GameResult::BlackWins);
}

TEST(SquareGames, DhtmlxqIsReadAsTextAndOutOfAScript) {
  for (const char* name : {"dhtmlxq/block", "dhtmlxq/page"}) {
    SCOPED_TRACE(name);
    const GameRecord record = game(name);
    EXPECT_EQ(test::tree_text(record.tree), "1h2e2 2h7e7 3h0g2 2h9g7 3h0g2 4i9h9");
    EXPECT_EQ(record.tag("Title"), "中炮");
    EXPECT_EQ(record.tag("BlackTime"), "3");
    EXPECT_EQ(record.tree.notes(GameTree::kRoot).comment, "开局");
    EXPECT_EQ(record.tree.notes(2).comment, "列炮\n对攻");
    EXPECT_EQ(record.tree.notes(5).comment, "笑");
    EXPECT_EQ(record.result, GameResult::RedWins);
    EXPECT_TRUE(record.faults.empty());
  }
  EXPECT_EQ(game("dhtmlxq/page").source.encoding, "GB18030");
}

TEST(SquareGames, DhtmlxqHasManyGamesInAText) {
  const auto games = test::games_in(seed("dhtmlxq/two"), MoveCheck::Strict);
  ASSERT_EQ(games.size(), 2U);
  const auto& second = std::get<GameRecord>(games[1]);
  EXPECT_EQ(second.source.number, 2U);
  EXPECT_EQ(second.source.place.line, 5U);
  EXPECT_EQ(second.tree, std::get<GameRecord>(games[0]).tree);
}

TEST(SquareGames, DhtmlxqListsOfDigits) {
  EXPECT_EQ(test::tree_text(game("dhtmlxq/lines_in_list").tree), kTree);
  const GameRecord list = game("dhtmlxq/digits");
  EXPECT_EQ(test::mainline_text(list), kMain);
  EXPECT_EQ(list.start.side_to_move, Color::Red);
}

TEST(SquareGames, DhtmlxqTellsWhatFitsNowhere) {
  const GameRecord record = test::only_game(
      "[DhtmlXQ][DhtmlXQ_movelist]77477242[/DhtmlXQ_movelist][DhtmlXQ_move_0_4_1]7967"
      "[/DhtmlXQ_move_0_4_1][DhtmlXQ_move_7_1_2]7967[/DhtmlXQ_move_7_1_2][DhtmlXQ_comment9]x"
      "[/DhtmlXQ_comment9][DhtmlXQ_result]乱斗[/DhtmlXQ_result]"
      "[DhtmlXQ_newfield]y[/DhtmlXQ_newfield][/DhtmlXQ]");
  EXPECT_EQ(record.tree.size(), 2U);
  EXPECT_EQ(record.faults.size(), 3U);
  EXPECT_EQ(record.result, GameResult::Unknown);
  EXPECT_EQ(record.tag("Result"), "乱斗");
  EXPECT_EQ(record.tag("newfield"), "y");
}

TEST(SquareGames, DhtmlxqSaysResultsInManyWords) {
  using enum GameResult;
  for (const auto& [word, result] :
       {std::pair("红先负", BlackWins), std::pair("红先和", Draw), std::pair("W", RedWins),
        std::pair("和", Draw), std::pair("紅勝", RedWins), std::pair("*", Unknown)}) {
    const GameRecord record = test::only_game(
        std::string("[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_result]") + word +
        "[/DhtmlXQ_result][/DhtmlXQ]");
    EXPECT_EQ(record.result, result) << word;
    EXPECT_EQ(record.tag("Result"), "") << word;
  }
}

TEST(SquareGames, SmallFormatsAreRead) {
  for (const char* name : {"ccm_long", "che", "mxq"}) {
    const GameRecord record = game(std::string("small_games/") + name);
    EXPECT_EQ(test::mainline_text(record), kMain) << name;
    EXPECT_TRUE(record.faults.empty()) << name;
  }
  const GameRecord mxq = game("small_games/mxq");
  EXPECT_EQ(mxq.tag("Red"), "甲");
  EXPECT_EQ(mxq.tag("Black"), "乙");
  EXPECT_EQ(mxq.tag("RedElo"), "1500");
  EXPECT_EQ(mxq.result, GameResult::RedWins);
  EXPECT_EQ(mxq.tree.notes(3).comment, "好棋");
  EXPECT_EQ(test::mainline_text(test::only_game(seed("small_games/ccm_short"))),
            "h2e2 h7e7 h0g2 h9g7");
}

TEST(SquareGames, PfcPutsTheLineShownFirst) {
  const GameRecord record = game("small_games/pfc");
  EXPECT_EQ(test::tree_text(record.tree), kTree);
  EXPECT_EQ(record.tree.notes(GameTree::kRoot).comment, "开局");
  EXPECT_EQ(record.result, GameResult::BlackWins);
}

TEST(SquareGames, QpIsADiagram) {
  EXPECT_EQ(fen(game("small_games/qp").start), "4k4/9/9/9/9/R8/9/9/9/4K4 w - - 0 1");
}

TEST(SquareGames, AnnofenLosesItsMarks) {
  RawGame raw;
  raw.bytes =
      "# a comment\nv1 r[<bm><a+1-2>]bakabnr/9/1c[<pm>n]4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/"
      "RNBAKABNR\n";
  const GameItem item = record::read_annofen(raw, {});
  EXPECT_EQ(fen(std::get<GameRecord>(item).start),
            "r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
  for (const char* bad : {"", "v1 ", "v1 [<pm", "v1 x/9", "v1 []"}) {
    raw.bytes = bad;
    EXPECT_EQ(std::get<RecordError>(record::read_annofen(raw, {})).code, RecordErrorCode::BadFen);
  }
}

TEST(SquareGames, AResultThatTheEndBeliesIsTold) {
  const std::string mate =
      "[DhtmlXQ][DhtmlXQ_fen]3k5/7R1/9/9/9/9/9/9/9/R3K4 w[/DhtmlXQ_fen][DhtmlXQ_movelist]0900"
      "[/DhtmlXQ_movelist][DhtmlXQ_result]";
  const GameRecord wrong = test::only_game(mate + "黑胜[/DhtmlXQ_result]", MoveCheck::Strict);
  ASSERT_EQ(wrong.faults.size(), 1U);
  EXPECT_EQ(wrong.faults[0].code, RecordErrorCode::WrongResult);
  EXPECT_EQ(wrong.result, GameResult::BlackWins);
  EXPECT_EQ(wrong.faults[0].message, "the result is 0-1, but at the end Black is mated");
  EXPECT_TRUE(test::only_game(mate + "红胜[/DhtmlXQ_result]").faults.empty());
}

TEST(KnownBytes, LeaveTextsAlone) {
  for (const char* text : {"XQ is short for xiangqi", "1. h2e2 h9g7", "1 炮二平五", "",
                           "[Game \"Chinese Chess\"]", "<html>", "1 2 3"}) {
    EXPECT_FALSE(record::known_bytes(text)) << text;
  }
}

}  // namespace
}  // namespace xq
