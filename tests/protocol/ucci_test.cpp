// What is said in UCCI where it differs from UCI.
#include <gtest/gtest.h>

#include "protocol/conversation.hpp"
#include "xq/eval/evaluate.hpp"
#include "xq/protocol/internal/dialect.hpp"

namespace xq {
namespace {

using test::Conversation;
using test::holds;
using test::Lines;

class Ucci : public testing::Test {
 protected:
  void SetUp() override { gui.ask("ucci"); }

  Conversation gui;
};

TEST_F(Ucci, GreetsWithOptionsOfOneWord) {
  const Lines said = gui.ask("ucci");
  EXPECT_EQ(said.back(), "ucciok");
  for (const char* line :
       {"option usemillisec type check default false",
        "option hashsize type spin min 0 max 65536 default 16", "option newgame type button"}) {
    EXPECT_EQ(std::ranges::count(said, line), 1) << line;
  }
  EXPECT_FALSE(holds(said, "UCI_Variant"));
}

TEST_F(Ucci, SetsOptions) {
  EXPECT_EQ(gui.ask("setoption hashsize 1", "setoption usemillisec true", "setoption newgame",
                    "setoption batch true"),
            Lines{});
  const Lines said = gui.ask("ucci");
  EXPECT_TRUE(holds(said, "option usemillisec type check default true"));
  EXPECT_TRUE(holds(said, "option hashsize type spin min 0 max 65536 default 1"));
  EXPECT_EQ(gui.ask("setoption hashsize many"),
            Lines{"info message option 'hashsize': 'many' is not a whole number from 0 to 65536"});
}

TEST_F(Ucci, SaysScoresAsBareNumbers) {
  const Lines said = gui.ask("position startpos", "go depth 2");
  ASSERT_EQ(said.size(), 5U);
  EXPECT_TRUE(said[0].starts_with("info time ") && holds({said[0]}, " nodes ")) << said[0];
  EXPECT_TRUE(said[1].starts_with("info depth 1 score ") && holds({said[1]}, " pv ")) << said[1];
  EXPECT_FALSE(holds(said, "score cp"));
}

TEST_F(Ucci, PutsMatesAboveAllScores) {
  EXPECT_TRUE(holds(gui.ask("position fen 3ak1b2/4n1P2/3a5/9/9/9/9/9/9/4K4 w", "go depth 3"),
                    " score 31999 "));
  const Lines said =
      gui.ask("position fen 3ak1b2/4n1P2/3a5/9/9/9/9/9/9/4K4 w moves g8g9", "go depth 3");
  EXPECT_EQ(said, (Lines{"info depth 0 score -32000", "nobestmove"}));
}

TEST_F(Ucci, EvaluatesAtDepthZero) {
  EXPECT_EQ(gui.ask("position startpos", "go depth 0"),
            (Lines{"info time 0 nodes 0",
                   "info depth 0 score " + std::to_string(eval::evaluate(Position::start())),
                   "nobestmove"}));
}

TEST_F(Ucci, LeavesBannedMovesOutUntilTheNextPosition) {
  const std::string position = "position fen 3ak1b2/4n1P2/3a5/9/9/9/9/9/9/4K4 w";
  EXPECT_EQ(gui.last(position, "go depth 2"), "bestmove g8g9");
  const std::string other = gui.last(position, "banmoves g8g9", "go depth 2");
  EXPECT_TRUE(other.starts_with("bestmove ") && !other.starts_with("bestmove g8g9")) << other;
  EXPECT_EQ(gui.last(position, "go depth 2"), "bestmove g8g9");
}

TEST_F(Ucci, HasNoMoveWhenAllAreBanned) {
  const Lines said =
      gui.ask("position fen 4k4/9/9/9/9/9/9/9/9/3K5 w", "banmoves d0d1 e0", "go depth 2");
  EXPECT_EQ(said, (Lines{"info message banmoves: 'e0' is no move",
                         "info message no search: no legal move is allowed", "nobestmove"}));
}

TEST_F(Ucci, RefusesAPositionThatIsNone) {
  const Lines said = gui.ask("position fen nothing", "go depth 2");
  ASSERT_EQ(said.size(), 3U);
  EXPECT_TRUE(said[0].starts_with("info message position refused: ")) << said[0];
  EXPECT_EQ(said[2], "nobestmove");
}

TEST_F(Ucci, TakesThePositionAfterTheLastCaptureWithTheMovesSince) {
  gui.ask(
      "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 "
      "moves b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0");
  EXPECT_TRUE(holds(gui.ask("banmoves a9a8", "go depth 1"), "bestmove "));
  EXPECT_TRUE(holds(gui.ask("d"), " b - - 7 4"));
}

TEST_F(Ucci, TellsNothingOfItsTable) {
  EXPECT_EQ(gui.ask("probe startpos"), Lines{"pophash"});
}

TEST_F(Ucci, SaysBye) {
  EXPECT_FALSE(gui.session().take("quit\n"));
  EXPECT_TRUE(gui.session().wait(test::kPatience));
  EXPECT_EQ(gui.said().back(), "bye");
}

Result<protocol::GoRequest> parse_go(const std::vector<std::string_view>& words,
                                     bool milliseconds = false) {
  protocol::Settings settings;
  settings.milliseconds = milliseconds;
  return protocol::ucci().parse_go(words, settings, Color::Red);
}

TEST(UcciGo, CountsTimeInSecondsUnlessTold) {
  const std::vector<std::string_view> words{"draw", "time",    "60", "increment",
                                            "2",    "opptime", "30"};
  const auto seconds = parse_go(words);
  ASSERT_TRUE(seconds && seconds->clock);
  EXPECT_EQ(seconds->clock->left, std::chrono::seconds(60));
  EXPECT_EQ(seconds->clock->increment, std::chrono::seconds(2));
  const auto milliseconds = parse_go(words, true);
  ASSERT_TRUE(milliseconds && milliseconds->clock);
  EXPECT_EQ(milliseconds->clock->left, std::chrono::milliseconds(60));
}

TEST(UcciGo, TakesTheNumberOfMovesInAnyOrder) {
  const auto go = parse_go({"movestogo", "5", "time", "1"});
  ASSERT_TRUE(go && go->clock);
  EXPECT_EQ(go->clock->moves_to_go, 5);
}

TEST(UcciGo, KnowsBothWaysToSayForever) {
  for (const auto& words : {std::vector<std::string_view>{"infinite"},
                            std::vector<std::string_view>{"depth", "infinite"}}) {
    const auto go = parse_go(words);
    ASSERT_TRUE(go.has_value());
    EXPECT_TRUE(go->infinite);
    EXPECT_FALSE(go->limits.depth);
  }
}

TEST(UcciGo, HoldsNoTimeForLongerThanItCanCount) {
  const auto go = parse_go({"time", "9223372036854775807", "increment", "-9223372036854775808"});
  ASSERT_TRUE(go && go->clock);
  EXPECT_GT(go->clock->left, std::chrono::hours(24));
  EXPECT_EQ(-go->clock->increment, go->clock->left);
}

}  // namespace
}  // namespace xq
