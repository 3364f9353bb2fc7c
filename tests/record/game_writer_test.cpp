#include "xq/record/game_writer.hpp"

#include "read_games.hpp"

namespace xq {
namespace {

GameRecord sample() {
  return only_game(
      "[Game \"Chinese Chess\"]\n[Red \"许\"]\n[Result \"1-0\"]\n{start} 1. h2e2 $1 {[%eval 0.3] "
      "one} "
      "h9g7 ({or} 1... b9c7 2. h0g2) 2. b0c2 1-0");
}

WrittenGame written(const GameRecord& game, GameFormat format, const char* style = "uci") {
  GameWriteOptions options;
  options.notation = *parse_notation_style(style);
  return *write_game(game, format, options);
}

TEST(GameWriter, WritesPgn) {
  const WrittenGame game = written(sample(), GameFormat::Pgn, "chinese");
  EXPECT_EQ(game.bytes,
            "[Game \"Chinese Chess\"]\n[Red \"许\"]\n[Result \"1-0\"]\n\n"
            "{start} 1. 炮二平五 $1 {[%eval 0.3] one} 1... 马８进７ ({or} 1... 马２进３ 2.\n"
            "马二进三) 2. 马八进七 1-0\n\n");
  EXPECT_TRUE(game.losses.empty());
  EXPECT_EQ(only_game(game.bytes).tree, sample().tree);
}

TEST(GameWriter, WritesTextThatLooksLikeSomethingElse) {
  GameRecord game = sample();
  game.set_tag("Event", "a \"b\"] \\c\\");
  game.tree.edit_notes(1).comment = "[x] (y) ; $1 1-0\n\n1. h2e2 *";
  const WrittenGame pgn = written(game, GameFormat::Pgn);
  EXPECT_TRUE(pgn.losses.empty());
  const GameRecord again = only_game(pgn.bytes);
  EXPECT_EQ(again.tree, game.tree);
  EXPECT_EQ(again.tags, game.tags);
}

TEST(GameWriter, SaysWhatIsLost) {
  GameRecord game = sample();
  game.set_tag("Event", "two\nlines");
  game.set_tag("TimeControl", "10");
  game.tree.edit_notes(1).comment = " a } b\n[Event \"x\"]";
  const WrittenGame pgn = written(game, GameFormat::Pgn);
  EXPECT_EQ(pgn.losses, (std::vector<std::string>{
                            "a tag: a line end became a blank", "a comment: blanks at its ends",
                            "a comment: } became )", "a comment: a line that looks like a tag"}));
  EXPECT_EQ(read_game_items(pgn.bytes).size(), 1U);
  const WrittenGame wxf = written(game, GameFormat::Wxf);
  EXPECT_EQ(wxf.losses,
            (std::vector<std::string>{
                "WXF has no variations: 1 left out", "WXF has no comments on moves: 1 left out",
                "WXF has no values", "the tag Event: a line end became a blank",
                "the tag TimeControl, for which WXF has no word"}));
  EXPECT_EQ(only_game(wxf.bytes).tree.mainline(), game.tree.mainline());
  EXPECT_FALSE(written(game, GameFormat::Position).losses.empty());
  EXPECT_TRUE(written(game, GameFormat::Json).losses.empty());
}

TEST(GameWriter, RefusesWhatItCannotWrite) {
  EXPECT_FALSE(write_game(sample(), GameFormat::Mxq));
  GameWriteOptions options;
  options.encoding = TextEncoding::Big5;
  EXPECT_FALSE(write_game(sample(), GameFormat::Pgn, options));
}

TEST(GameWriter, KeepsAStartThatNobodyCanPlay) {
  GameRecord game = only_game("[FEN \"9/9/9/9/9/9/9/9/R8/9 w\"]\n[Event \"x\"]\n{a diagram} *");
  ASSERT_EQ(game.faults.size(), 1U);
  for (const GameFormat format : {GameFormat::Pgn, GameFormat::Wxf, GameFormat::Json}) {
    const WrittenGame text = written(game, format);
    EXPECT_TRUE(text.losses.empty()) << text.bytes;
    const GameRecord again = only_game(text.bytes);
    EXPECT_EQ(again.start, game.start);
    EXPECT_EQ(again.tree, game.tree);
  }
  game.tree.add(GameTree::kRoot, *parse_move("a1a2"));
  EXPECT_EQ(written(game, GameFormat::Pgn).losses.size(), 1U);
}

}  // namespace
}  // namespace xq
