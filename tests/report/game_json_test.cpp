#include "xq/report/game_json.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "annotate/searched.hpp"
#include "support/game_files.hpp"

namespace xq {
namespace {

using namespace test;

// A few moves with all that a record can hold.
JudgedGame full_game() {
  JudgedGame game = searched_game("4k4/9/9/9/9/9/9/9/5R3/3K5 w - - 3 7", "f1e1 e9f9 e1a1 f9f8");
  game.id = "棋谱.pgn#2";
  game.record.tags = {{"Event", "a \"b\""}, {"Red", "许银川"}, {"Annotator", "某人"}};
  game.record.result = GameResult::RedWins;
  game.record.source = {{"棋谱.pgn", 30}, 2, GameFormat::Pgn, {}, {}, {}};
  GameTree& tree = game.record.tree;
  tree.edit_notes(GameTree::kRoot).comment = "开始";
  const NodeId first = *tree.first_child(GameTree::kRoot);
  tree.edit_notes(first) = {"", "好", {1}, {{"clk", "0:10:00"}}};
  tree.add(tree.add(GameTree::kRoot, move_of("f1a1")), move_of("e9e8"));
  game.opening = NamedOpening{"C30", "中炮", "Central Cannon", 3};
  game.novelty = 3;
  set_first(game, 0, Score::centipawns(300), "f1a1");
  add_line(game, 0, Score::centipawns(250), "f1e1");
  set_second(game, 0, Score::mate(9), "f1a1");
  game.findings.limits.multipv = 2;
  game.findings.second = Limits{};
  game.findings.second->depth = 20;
  return game;
}

JudgedGame judged(JudgedGame game, const JudgeOptions& options = {}) {
  judge(game, options);
  return game;
}

JudgeOptions with_book(unsigned plies) {
  JudgeOptions options;
  options.book_plies = plies;
  return options;
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::vector<JudgedGame> golden_games() {
  constexpr const char* kChased = "5k3/9/c8/9/9/9/9/9/R8/3K5 b - - 0 1";
  JudgedGame chased =
      searched_game(kChased, "a7b7 a1b1 b7a7 b1a1 a7b7 a1b1 b7a7 b1b2 a7b7 b2b1 b7a7 b1a1");
  set_first(chased, 7, Score::centipawns(900), "b1a1");
  add_line(chased, 7, Score::centipawns(100), "d0d1");
  return {judged(full_game()), judged(random_game(1, 70), with_book(2)),
          judged(random_game(12, 70)), judged(chased)};
}

TEST(GameJson, HasItsMembersInOneOrder) {
  const std::string text = game_json(judged(searched_game(kStartFen, "h2e2")));
  EXPECT_EQ(
      text,
      R"({"schema":"xq/1","type":"game","id":"made up#1",)"
      R"("source":{"file":"made up","game":1,"format":"pgn"},)"
      R"("start_fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",)"
      R"("result":"*","moves":[{"uci":"h2e2"}],"engine":{"name":"engine","options":"hash=1"},)"
      R"("limits":{"nodes":1000},"multipv":1,"model":{"win":"logistic","k":0.00368208,)"
      R"("thresholds":[0.05,0.1,0.15],"book_plies":0,)"
      R"("rules":"axf,fold=3,limit=120,checks=ten,stalemate=loss,material=on"},)"
      R"("plies":[{"ply":1,"side":"red","uci":"h2e2","zh":"炮二平五","wxf":"C2.5",)"
      R"("phase":"opening","before":{"cp":0,"win":0.5},"after":{"cp":0,"win":0.5},)"
      R"("best":"h2e2","best_line":["h2e2"],"loss_cp":0,"loss_win":0,"accuracy":100,)"
      R"("class":"best","flags":[]}],)"
      R"("red":{"acpl":0,"accuracy":null,"moves":1,"counts":{"best":1},"phases":{"opening":100}},)"
      R"("black":{"acpl":null,"accuracy":null,"moves":0,"counts":{},"phases":{}},)"
      R"("turning_points":[],"findings":[{"first":{"depth":10,"nodes":1000,"lines":[)"
      R"({"rank":1,"score":{"cp":0},"depth":10,"seldepth":14,"pv":["h2e2"]}]}},)"
      R"({"first":{"depth":10,"nodes":1000,"lines":[)"
      R"({"rank":1,"score":{"cp":0},"depth":10,"seldepth":14,"pv":["a9a7"]}]}}]})");
}

TEST(GameJson, TellsTheEndOfAGame) {
  JudgedGame game =
      searched_game("2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w - - 0 1", "e7e8");
  set_first(game, 0, Score::mate(1));
  const std::string text = game_json(judged(game));
  EXPECT_NE(text.find(R"("before":{"mate":1,"win":0.9754},"after":{"mate":0,"win":0.9754})"),
            std::string::npos)
      << text;
}

// schema/game_schema_test.py goes on with these records.
TEST(GameJson, WritesTheGoldenRecords) {
  std::string text;
  for (const JudgedGame& game : golden_games()) {
    text += game_json(game) + "\n";
  }
  const std::filesystem::path path =
      std::filesystem::path(XQ_SOURCE_DIR) / "tests/schema/golden/games.jsonl";
  std::ifstream file(path, std::ios::binary);
  const std::string golden{std::istreambuf_iterator<char>(file), {}};
  if (text != golden) {
    const std::string copy = testing::TempDir() + "games.jsonl";
    std::ofstream(copy, std::ios::binary) << text;
    ADD_FAILURE() << path << " is another one than " << copy;
  }
}

TEST(GameJson, ReadsWhatItWrites) {
  for (const JudgedGame& game : golden_games()) {
    const std::string text = game_json(game);
    const auto again = read_game_json(text);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(game_json(*again), text);
    EXPECT_EQ(again->record.tree, game.record.tree);
    EXPECT_EQ(again->record.tags, game.record.tags);
    EXPECT_EQ(again->findings.positions, game.findings.positions);
    EXPECT_EQ(again->findings.limits, game.findings.limits);
    EXPECT_EQ(again->judged_by, game.judged_by);
  }
  for (std::uint64_t seed = 10; seed < 40; ++seed) {
    const std::string text = game_json(judged(random_game(seed, 25)));
    const auto again = read_game_json(text);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(game_json(*again), text);
  }
}

TEST(GameJson, CanBeReadAsAGame) {
  for (const JudgedGame& game : golden_games()) {
    const GameRecord record = only_game(game_json(game), MoveCheck::Strict);
    EXPECT_EQ(record.tree, game.record.tree);
    EXPECT_EQ(record.tags, game.record.tags);
    EXPECT_EQ(record.result, game.record.result);
    EXPECT_EQ(record.start, game.record.start);
    EXPECT_TRUE(record.faults.empty());
  }
}

TEST(GameJson, JudgesForItself) {
  const std::string text = game_json(judged(full_game()));
  const auto game = read_game_json(changed(text, R"("class":"forced")", R"("class":"blunder")"));
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(game_json(*game), text);
}

TEST(GameJson, JudgesAnew) {
  const JudgedGame game = judged(random_game(3, 40));
  JudgeOptions options;
  options.model = {WinCurve::PikafishWdl, 0.005};
  options.thresholds = {0.0333, 0.2, 0.3333333333333333};
  options.book_plies = 4;
  options.rules.repetition = RepetitionRule::Computer;
  const auto anew = read_game_json(game_json(game), options);
  ASSERT_TRUE(anew) << anew.error().message;
  EXPECT_EQ(anew->judged_by, options);
  EXPECT_EQ(game_json(*anew), game_json(judged(game, options)));
  EXPECT_NE(game_json(*anew), game_json(game));
  const auto kept = read_game_json(game_json(*anew));
  ASSERT_TRUE(kept) << kept.error().message;
  EXPECT_EQ(kept->judged_by, options);
}

std::string why(const std::string& line) {
  const auto game = read_game_json(line);
  return game ? "" : game.error().message;
}

TEST(GameJson, SaysWhatIsWrong) {
  const std::string good = game_json(judged(full_game()));
  ASSERT_EQ(why(good), "");
  EXPECT_NE(why(""), "");
  EXPECT_NE(why(good.substr(0, good.size() / 2)), "");
  EXPECT_EQ(why("[]"), "it is no xq/1 record of type game");
  EXPECT_EQ(why(changed(good, "xq/1", "xq/2")), "it is no xq/1 record of type game");
  EXPECT_EQ(why(good + std::string(1, '\0')), "there is a zero byte in it");
  EXPECT_EQ(why(changed(good, R"({"uci":"e9f9"})", R"({"uci":"e9e5"})")),
            "a king never goes that way");
  EXPECT_NE(why(changed(good, R"("pv":["f1a1"])", R"("pv":["f1a1","f1a1"])"))
                .find("'f1a1' in a line is no legal move"),
            std::string::npos);
  EXPECT_EQ(why(changed(good, R"("score":{"cp":300)", R"("score":{"cp":3e9)")),
            "'cp' is no whole number from -1000000 to 1000000");
  EXPECT_EQ(why(changed(good, R"("score":{"cp":300)", R"("score":{"cp":99999999999)")),
            "'cp' is no whole number from -1000000 to 1000000");
  EXPECT_EQ(why(changed(good, R"("score":{"mate":9})", R"("score":{"mate":0})")),
            "a line has 'mate 0' that is not over, or the other way round");
  EXPECT_EQ(why(changed(good, R"("findings":[)", R"("findings":[{},)")),
            "'findings' has not one position more than there are moves");
  EXPECT_EQ(why(changed(good, R"("win":"logistic")", R"("win":"magic")")),
            "'magic' is no win model we know");
  EXPECT_EQ(why(changed(good, "[0.05,0.1,0.15]", "[0.15,0.1,0.05]")),
            "thresholds of loss rise and lie above 0, up to 1");
  EXPECT_EQ(why(changed(good, R"("moves":[)", R"("moves":[)" + std::string(100000, '['))),
            "its brackets are nested too deeply");
  EXPECT_NE(why(changed(good, R"("rules":"axf)", R"("rules":"chess)")), "");
  EXPECT_NE(why(changed(good, "4k4/9", "9/9")), "");
  EXPECT_EQ(read_game_json(changed(good, R"("findings")", R"("finding")")).error().code,
            ErrorCode::NotFound);
}

}  // namespace
}  // namespace xq
