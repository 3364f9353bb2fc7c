#include "xq/report/annotated_record.hpp"

#include <gtest/gtest.h>

#include "annotate/searched.hpp"
#include "support/game_files.hpp"
#include "xq/record/game_writer.hpp"

namespace xq {
namespace {

using namespace test;

// Red's first move is a mistake, Black's last one loses to a mate.
JudgedGame game_with_errors() {
  JudgedGame game = searched_game(kStartFen, "h2e2 h9g7 h0g2 i9h9");
  set_first(game, 0, Score::centipawns(35), "b2e2");
  game.findings.positions[0].first.lines[0].pv.push_back(move_of("b9c7"));
  set_first(game, 1, Score::centipawns(85));
  set_first(game, 2, Score::centipawns(-85));
  set_first(game, 3, Score::centipawns(85), "b9c7");
  set_first(game, 4, Score::mate(3));
  game.opening = NamedOpening{"C00", "中炮", "Central Cannon", 1};
  judge(game, {});
  return game;
}

std::string pgn(const GameRecord& record) {
  NotationStyle style;
  style.notation = Notation::Coordinate;
  return write_game(record, GameFormat::Pgn, {style, {}})->bytes;
}

TEST(AnnotatedRecord, SaysWhatWasFound) {
  const std::string text = pgn(annotated_record(game_with_errors()));
  EXPECT_NE(text.find(R"([ECCO "C00"]
[Opening "Central Cannon"]
[Annotator "engine"])"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find(R"({[%eval 0.35,10]} 1. h2e2 $2
{[%eval -0.85,10] Mistake (+0.35 to -0.85), better 炮八平五.} (1. b2e2 b9c7)
1... h9g7 {[%eval -0.85,10]} 2. h0g2 {[%eval -0.85,10]} 2... i9h9 $4
{[%eval #3,10] Blunder (-0.85 to Red mates in 3), better 马２进３; allows a forced mate.}
(2... b9c7))"),
            std::string::npos)
      << text;
}

TEST(AnnotatedRecord, SpeaksChineseAndBoth) {
  AnnotationOptions options;
  options.language = Language::Chinese;
  const std::string chinese = pgn(annotated_record(game_with_errors(), options));
  EXPECT_NE(chinese.find("失着（+0.35变为-0.85），应走炮八平五。"), std::string::npos) << chinese;
  EXPECT_NE(chinese.find("昏着（-0.85变为红方3步杀），应走马２进３；走入杀局。"),
            std::string::npos);
  EXPECT_NE(chinese.find(R"([Opening "中炮"])"), std::string::npos);
  options.language = Language::Both;
  options.notation.notation = Notation::Iccs;
  const std::string both = pgn(annotated_record(game_with_errors(), options));
  EXPECT_NE(both.find("better B2-E2. 失着（+0.35变为-0.85），应走B2-E2。"), std::string::npos)
      << both;
}

TEST(AnnotatedRecord, KeepsWhatWasSaid) {
  JudgedGame game = game_with_errors();
  game.record.tags = {{"Opening", "某布局"}, {"Annotator", "某人"}};
  GameTree& tree = game.record.tree;
  const NodeId first = *tree.first_child(GameTree::kRoot);
  tree.edit_notes(first) = {"", "妙", {1}, {{"eval", "9.99"}, {"clk", "0:01:00"}}};
  tree.add(GameTree::kRoot, move_of("b2e2"));
  const GameRecord record = annotated_record(game);
  const NodeId node = *record.tree.first_child(GameTree::kRoot);
  const MoveNotes& notes = record.tree.notes(node);
  EXPECT_EQ(notes.comment, "妙 Mistake (+0.35 to -0.85), better 炮八平五.");
  EXPECT_EQ(notes.nags, (std::vector<std::uint8_t>{1, 2}));
  EXPECT_EQ(notes.values, (std::vector<std::pair<std::string, std::string>>{{"eval", "-0.85,10"},
                                                                            {"clk", "0:01:00"}}));
  EXPECT_EQ(record.tag("Opening"), "某布局");
  EXPECT_EQ(record.tag("ECCO"), "C00");
  EXPECT_EQ(record.tag("Annotator"), "某人");
  const auto own = record.tree.next_sibling(node);
  ASSERT_TRUE(own);
  EXPECT_FALSE(record.tree.first_child(*own));
  EXPECT_FALSE(record.tree.next_sibling(*own));
  EXPECT_EQ(record.tree.mainline(), game.record.tree.mainline());
}

TEST(AnnotatedRecord, SaysNothingTwice) {
  JudgedGame game = game_with_errors();
  const GameRecord once = annotated_record(game);
  game.record = once;
  const GameRecord twice = annotated_record(game);
  EXPECT_EQ(twice.tree, once.tree);
  EXPECT_EQ(twice.tags, once.tags);
}

TEST(AnnotatedRecord, ShowsLinesAsItIsAsked) {
  AnnotationOptions options;
  options.variation_from = MoveClass::Blunder;
  EXPECT_EQ(annotated_record(game_with_errors(), options).tree.variations(), 1U);
  options.variation_from = MoveClass::Inaccuracy;
  options.variation_plies = 1;
  EXPECT_EQ(annotated_record(game_with_errors(), options).tree.size(), 6U);
  options.variation_plies = 0;
  EXPECT_EQ(annotated_record(game_with_errors(), options).tree.variations(), 0U);
}

TEST(AnnotatedRecord, CanBeReadAgain) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    JudgedGame game = random_game(seed, 40);
    judge(game, {});
    AnnotationOptions options;
    options.language = Language::Both;
    const GameRecord record = annotated_record(game, options);
    const auto written = write_game(record, GameFormat::Pgn);
    ASSERT_TRUE(written);
    EXPECT_TRUE(written->losses.empty()) << written->losses.front();
    const std::vector<GameItem> games = games_in(written->bytes, MoveCheck::Strict);
    ASSERT_EQ(games.size(), 1U);
    const auto* const again = std::get_if<GameRecord>(&games[0]);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->tree, record.tree);
  }
}

}  // namespace
}  // namespace xq
