#include "xq/record/game_reader.hpp"

#include "read_games.hpp"
#include "xq/base/encoding.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/notation.hpp"

namespace xq {
namespace {

constexpr const char* kMate = "4k4/9/9/9/9/9/9/9/R8/3K5 w";

TEST(PgnReader, ReadsTagsMovesAndResult) {
  const GameRecord game = only_game(
      "[Event \"a \\\"b\\\" c\"]\n[White \"x\"]\n[Result \"0-1\"]\n[Format \"WXF\"]\n\n"
      "1. h2e2 h9g7 2. h0g2 0-1\n");
  EXPECT_EQ(tree_text(game.tree), "h2e2 h9g7 h0g2");
  EXPECT_EQ(game.tag("Event"), "a \"b\" c");
  EXPECT_EQ(game.tag("Red"), "x");
  EXPECT_EQ(game.tag("Format"), "");
  EXPECT_EQ(game.result, GameResult::BlackWins);
  EXPECT_EQ(game.source.notation, Notation::Coordinate);
  EXPECT_TRUE(game.faults.empty());
}

TEST(PgnReader, SniffsTheNotation) {
  const std::vector<std::pair<const char*, Notation>> bodies{
      {"1. 炮二平五 马８进７ 2. 马二进三", Notation::Chinese},
      {"1.炮二平五 马8进7 2.马二进三", Notation::Chinese},
      {"1. 炮二平五\n  1.          馬８進７\n  2. 傌二進三", Notation::Chinese},
      {"1. C2.5 H8+7 2. H2+3", Notation::Wxf},
      {"1. Ｃ２＝５ Ｈ８＋７ 2. Ｈ２＋３", Notation::Wxf},
      {"1. H2-E2 H9-G7 2. H0-G2", Notation::Iccs},
      {"1. h3e3 h10g8 2. h1g3", Notation::CoordinateOne},
      {"1. Che3 Hg8 2. Hg3", Notation::San},
      {"1. Che2 Hg7 2. Hg2", Notation::San},
  };
  for (const auto& [body, notation] : bodies) {
    const GameRecord game = only_game(std::string("[Format \"ICCS\"]\n") + body);
    EXPECT_EQ(tree_text(game.tree), "h2e2 h9g7 h0g2") << body;
    EXPECT_EQ(game.source.notation, notation) << body;
  }
}

TEST(PgnReader, TellsVariationsFromRemarks) {
  const GameRecord game = only_game(
      "[Event \"x\"]\n1. h2e2 h9g7 (1... b9c7 (1... h7e7) 2. h0g2 (也可走 i0i1)) 2. b0c2 (红优)");
  EXPECT_EQ(tree_text(game.tree), "h2e2 h9g7 (b9c7 h0g2) (h7e7) b0c2");
  EXPECT_EQ(game.tree.comments(), 2U);
  EXPECT_EQ(game.tree.notes(game.tree.mainline_end()).comment, "红优");
  EXPECT_TRUE(game.faults.empty());
}

TEST(PgnReader, KeepsWhatIsSaidOfMoves) {
  const GameRecord game = only_game(
      "[Event \"x\"]\n{start}1. h2e2!? {[%eval 0.35] one;\n(two) [%clk 0:10:00]} $14 h9g7 "
      "({or} 1... b9c7) 2. h0g2 !! ; to the end\n* {the end}\n=====\n1. h2e2 advert");
  const MoveNotes& first = game.tree.notes(1);
  EXPECT_EQ(game.tree.notes(GameTree::kRoot).comment, "start");
  EXPECT_EQ(first.comment, "one;\n(two)");
  EXPECT_EQ(first.nags, (std::vector<std::uint8_t>{5, 14}));
  EXPECT_EQ(first.values, (std::vector<std::pair<std::string, std::string>>{{"eval", "0.35"},
                                                                            {"clk", "0:10:00"}}));
  const auto other = game.tree.next_sibling(*game.tree.first_child(1));
  EXPECT_EQ(game.tree.notes(*other).before, "or");
  const MoveNotes& last = game.tree.notes(game.tree.mainline_end());
  EXPECT_EQ(last.nags, (std::vector<std::uint8_t>{3}));
  EXPECT_EQ(last.comment, "to the end\nthe end");
}

TEST(PgnReader, PassesOverBracketsWithoutAMatch) {
  const GameRecord game = only_game("[Event \"x\"]\n1. h2e2 } ) h9g7 (2. ) $ 2. ( h0g2 {end");
  EXPECT_EQ(tree_text(game.tree), "h2e2 h9g7 h0g2");
  ASSERT_EQ(game.faults.size(), 1U);
  EXPECT_EQ(game.faults[0].message, "a comment is not closed");
}

TEST(PgnReader, CutsALineAtAMoveThatIsNone) {
  const GameRecord game = only_game("[Event \"x\"]\n1. h2e2 h9g7\n2. e2e7 (2. h0g2) a9a8 3. i0i1");
  EXPECT_EQ(tree_text(game.tree), "h2e2 h9g7");
  ASSERT_EQ(game.faults.size(), 1U);
  EXPECT_EQ(game.faults[0].ply, 3U);
  EXPECT_EQ(game.faults[0].line, 3U);
  EXPECT_EQ(game.faults[0].text, "e2e7");
  EXPECT_EQ(game.faults[0].message, "the red pawn on e3 is in the way");
  const GameRecord typo = only_game("[Event \"x\"]\n1. 炮二平五 马8进 2. 马二进三");
  ASSERT_EQ(typo.faults.size(), 1U);
  EXPECT_EQ(typo.faults[0].code, RecordErrorCode::BadNotation);
}

TEST(PgnReader, GoesBackWhereAReadingLeadsNowhere) {
  // Two red pawns on file 3, of which the rear one goes sideways later: it must have crossed the
  // river.
  const GameRecord game =
      only_game("[FEN \"3k5/9/9/6P2/9/6P2/9/9/9/4K4 w\"]\n1. P3+1 K4+1 2. P-.4 K4-1");
  EXPECT_EQ(tree_text(game.tree), "g4g5 d9d8 g5f5 d8d9");
  EXPECT_TRUE(game.faults.empty());
}

TEST(PgnReader, LetsTheKingBeTakenIfAsked) {
  const std::string text =
      std::string("[FEN \"3k5/9/9/9/9/9/9/9/8R/r4K3 w\"]\n1. i1i2 a0f0 2. i2i3");
  EXPECT_EQ(only_game(text).tree.size(), 0U);
  GameReadOptions lenient;
  lenient.check = MoveCheck::Lenient;
  const GameRecord game = only_game(text, lenient);
  EXPECT_EQ(tree_text(game.tree), "i1i2 a0f0");
  ASSERT_EQ(game.faults.size(), 1U);
  EXPECT_EQ(game.faults[0].message, "the king was taken before");
}

TEST(PgnReader, SplitsFilesInEveryStyleOfLineEnd) {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const std::string text = "[Event \"one\"]" + end + end + "1. h2e2" + end + end +
                             "[Event \"two\"]" + end + "[FEN \"" + kMate + "\"]" + end + end +
                             "[Event \"three\"]" + end + "{said}" + end + "1. b2e2 *" + end;
    const auto items = read_game_items(text);
    ASSERT_EQ(items.size(), 3U);
    EXPECT_EQ(std::get<GameRecord>(items[1]).tag("Event"), "two");
    EXPECT_EQ(std::get<GameRecord>(items[2]).source.place.line, 8U);
    EXPECT_EQ(std::get<GameRecord>(items[2]).source.number, 3U);
  }
}

TEST(PgnReader, ABadGameDoesNotEndTheFile) {
  const auto items =
      read_game_items("[FEN \"rubbish\"]\n1. h2e2\n\n[Event \"two\"]\n1. h2e2 h9g7\n");
  ASSERT_EQ(items.size(), 2U);
  EXPECT_EQ(std::get<RecordError>(items[0]).code, RecordErrorCode::BadFen);
  EXPECT_EQ(std::get<GameRecord>(items[1]).tree.size(), 2U);
}

TEST(PgnReader, TellsTheEncodingOfEachGame) {
  const std::string body = "[Event \"許銀川\"]\n1. 炮二平五 馬8進7\n";
  const std::string big5 = *from_utf8(body, TextEncoding::Big5);
  const std::string gbk = *from_utf8(body, TextEncoding::Gb18030);
  const auto items = read_game_items(big5 + "\n" + gbk + "\n" + body);
  ASSERT_EQ(items.size(), 3U);
  const std::vector<std::string> names{"Big5", "GB18030", "UTF-8"};
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto& game = std::get<GameRecord>(items[i]);
    EXPECT_EQ(game.source.encoding, names[i]);
    EXPECT_EQ(game.tag("Event"), "許銀川");
    EXPECT_EQ(tree_text(game.tree), "h2e2 h9g7");
  }
  const GameRecord wide = only_game(*from_utf8(body, TextEncoding::Utf16Le));
  EXPECT_EQ(wide.source.encoding, "UTF-16LE");
  EXPECT_EQ(tree_text(wide.tree), "h2e2 h9g7");
}

TEST(PgnReader, BytesThatAreNoTextAreAFaultOfTheGame) {
  const GameRecord game = only_game("[Event \"\xC8\xAB\xFF\"]\n1. h2e2\n");
  EXPECT_EQ(game.tree.size(), 1U);
  ASSERT_EQ(game.faults.size(), 1U);
  EXPECT_EQ(game.faults[0].code, RecordErrorCode::BadEncoding);
}

TEST(WxfReader, ReadsHeadAndMoves) {
  const GameRecord game = only_game(
      "FORMAT  WXF\nGAME\nRED  a ; t ; 1200;\nBLACK b;1300;;\nRESULT 1-0\n/* said */\n\nSTART{\n"
      "1. P3+1 c8.7  !2. E7+5!! c2.5\n}END\n");
  EXPECT_EQ(tree_text(game.tree), "g3g4 h7g7 c0e2 b7e7");
  EXPECT_EQ(game.tag("RedTeam"), "t");
  EXPECT_EQ(game.tag("BlackElo"), "1300");
  EXPECT_EQ(game.result, GameResult::RedWins);
  EXPECT_EQ(game.tree.notes(GameTree::kRoot).comment, "said");
  EXPECT_EQ(game.tree.notes(2).nags, (std::vector<std::uint8_t>{1}));
  EXPECT_EQ(game.tree.notes(3).nags, (std::vector<std::uint8_t>{3}));
  EXPECT_EQ(read_game_items("FORMAT WXF\nSTART{\n}END\nFORMAT WXF\nSTART{\n}END\n").size(), 2U);
}

TEST(ListReader, ReadsAGameALine) {
  const auto items = read_game_items(std::string("x1;h2e2,h9g7\n\nb2e2 h9g7 h0g2\na0a1a9a8\n") +
                                     "a1e1e9f9\n" + kMate + "\n");
  ASSERT_EQ(items.size(), 4U);
  EXPECT_EQ(std::get<GameRecord>(items[0]).tag("Index"), "x1");
  EXPECT_EQ(tree_text(std::get<GameRecord>(items[0]).tree), "h2e2 h9g7");
  EXPECT_EQ(tree_text(std::get<GameRecord>(items[2]).tree), "a0a1 a9a8");
  EXPECT_EQ(fen(std::get<GameRecord>(items[3]).start), std::string(kMate) + " - - 0 1");
  EXPECT_EQ(std::get<GameRecord>(items[3]).tree.size(), 2U);
}

TEST(ListReader, ReadsMovesOverManyLines) {
  const GameRecord game =
      only_game(std::string("标题：x\nFEN ：") + kMate + "\n\n车九平五\n将5平6\n");
  EXPECT_EQ(tree_text(game.tree), "a1e1 e9f9");
  EXPECT_EQ(game.source.format, GameFormat::Text);
}

TEST(PositionGames, AreReadFromLists) {
  const auto items = read_game_items(std::string("n|") + kMate + "|a1e1,e9f9\n" + kMate +
                                     " ; note\n" + kMate + " - - 0 1 moves a1a4\n");
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(std::get<GameRecord>(items[0]).tag("Index"), "n");
  EXPECT_EQ(tree_text(std::get<GameRecord>(items[0]).tree), "a1e1 e9f9");
  EXPECT_EQ(std::get<GameRecord>(items[1]).tree.notes(GameTree::kRoot).comment, "note");
  EXPECT_EQ(tree_text(std::get<GameRecord>(items[2]).tree), "a1a4");
  EXPECT_EQ(read_game_items(std::string("title,fen,moves\na,") + kMate + ",a1e1 e9f9\n").size(),
            1U);
}

TEST(JsonGames, KeepTheTree) {
  const GameRecord game = only_game(
      R"({"schema":"xq/1","type":"record","tags":{"Red":"a"},"result":"1-0","comment":"c",)"
      R"("moves":[{"uci":"h2e2","nags":[1],"values":{"eval":"1"},)"
      R"("variations":[[{"uci":"b2e2","before":"b"}]]},{"uci":"h9g7"}]})");
  EXPECT_EQ(tree_text(game.tree), "h2e2 (b2e2) h9g7");
  EXPECT_EQ(game.tag("Red"), "a");
  EXPECT_EQ(game.result, GameResult::RedWins);
  const auto items = read_game_items(
      R"([{"type":"record","moves":[{"uci":"x"}]},{"type":"record","moves":[{"uci":"a0a5"}]},)"
      R"({"fen":"4k4/9/9/9/9/9/9/9/R8/3K5 w"}])");
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(std::get<RecordError>(items[0]).code, RecordErrorCode::BadNotation);
  EXPECT_EQ(std::get<GameRecord>(items[1]).faults.size(), 1U);
  EXPECT_EQ(std::get<GameRecord>(items[2]).tree.size(), 0U);
}

TEST(GameReader, AWordOfDhtmlxqMakesNoPage) {
  const GameRecord json = only_game(
      R"({"schema":"xq/1","type":"record","tags":{"Event":"[DhtmlXQ]"},"moves":[{"uci":"h2e2"}]})");
  EXPECT_EQ(tree_text(json.tree), "h2e2");
  EXPECT_EQ(json.tag("Event"), "[DhtmlXQ]");
  const GameRecord pgn = only_game("[Event \"e\"]\n\n1. h2e2 {once a [DhtmlXQ_movelist]} h9g7 *\n");
  EXPECT_EQ(tree_text(pgn.tree), "h2e2 h9g7");
}

TEST(GameReader, SaysWhyThereIsNoGame) {
  EXPECT_TRUE(read_game_items("").empty());
  EXPECT_TRUE(read_game_items(" \n\n").empty());
  for (const std::string text :
       {"some words\n", "SQLite format 3\n", "<?xml version=\"1.0\"?><a/>"}) {
    const auto items = read_game_items(text);
    ASSERT_EQ(items.size(), 1U) << text;
    EXPECT_EQ(std::get<RecordError>(items[0]).code, RecordErrorCode::Unsupported);
  }
}

}  // namespace
}  // namespace xq
