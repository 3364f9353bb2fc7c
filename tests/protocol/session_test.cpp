// When things are said, and what cannot be broken.
#include "xq/protocol/session.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "protocol/conversation.hpp"
#include "protocol/manual_clock.hpp"

namespace xq {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using test::Conversation;
using test::holds;
using test::Lines;

// Long enough for an answer that must not come to come.
constexpr milliseconds kWhile{30};

constexpr const char* kMateInOne = "position fen 3ak1b2/4n1P2/3a5/9/9/9/9/9/9/4K4 w";

TEST(Session, AnswersDuringASearch) {
  Conversation gui;
  gui.tell("go infinite");
  ASSERT_TRUE(gui.hears("info depth 3"));
  gui.tell("isready");
  EXPECT_EQ(gui.count("readyok"), 1U);
  EXPECT_EQ(gui.count("bestmove"), 0U);
  EXPECT_TRUE(gui.last("stop").starts_with("bestmove "));
}

TEST(Session, StopsASearchThatHasNotBegun) {
  Conversation gui;
  EXPECT_TRUE(holds(gui.ask("go infinite", "stop"), "bestmove "));
}

// However early the search ends.
TEST(Session, KeepsTheAnswerOfAnInfiniteSearchUntilItIsStopped) {
  Conversation gui;
  gui.tell(kMateInOne);
  gui.tell("go infinite depth 2");
  ASSERT_TRUE(gui.hears("info depth 2"));
  EXPECT_FALSE(gui.session().wait(kWhile));
  EXPECT_EQ(gui.count("bestmove"), 0U);
  EXPECT_EQ(gui.last("stop"), "bestmove g8g9");
}

TEST(Session, KeepsTheAnswerUntilTheOpponentHasMoved) {
  Conversation gui;
  gui.tell("go ponder depth 2");
  ASSERT_TRUE(gui.hears("info depth 2"));
  EXPECT_FALSE(gui.session().wait(kWhile));
  EXPECT_EQ(gui.count("bestmove"), 0U);
  EXPECT_TRUE(gui.last("ponderhit").starts_with("bestmove "));
  gui.tell("go ponder depth 2");
  EXPECT_TRUE(gui.last("stop").starts_with("bestmove "));
  EXPECT_TRUE(holds(gui.ask("go ponder depth 2", "ponderhit"), "bestmove "));
}

TEST(Session, EndsWithItsTime) {
  test::ManualClock clock;
  Conversation gui({}, clock);
  gui.tell("go movetime 1000");  // 10 of which the answer may need on its way
  EXPECT_FALSE(gui.session().wait(kWhile));
  clock.advance(milliseconds(989));
  EXPECT_FALSE(gui.session().wait(kWhile));
  clock.advance(milliseconds(1));
  EXPECT_TRUE(gui.session().wait(test::kPatience));
  EXPECT_EQ(gui.count("bestmove"), 1U);
}

TEST(Session, CountsItsTimeFromPonderhit) {
  test::ManualClock clock;
  Conversation gui({}, clock);
  gui.tell("go ponder movetime 1000");
  ASSERT_TRUE(gui.hears("info depth 2"));
  clock.advance(seconds(5));
  EXPECT_FALSE(gui.session().wait(kWhile));
  gui.tell("ponderhit");
  clock.advance(milliseconds(900));
  EXPECT_FALSE(gui.session().wait(kWhile));
  clock.advance(milliseconds(100));
  EXPECT_TRUE(gui.session().wait(test::kPatience));
  EXPECT_EQ(gui.count("bestmove"), 1U);
}

// What was thought in the opponent's time counts: there is no need to think on.
TEST(Session, AnswersAtOnceWhenItHasPonderedEnough) {
  test::ManualClock clock;
  Conversation gui({}, clock);
  gui.tell("go ponder wtime 60000 btime 60000");
  ASSERT_TRUE(gui.hears("info depth 2"));
  const std::size_t before = gui.count("info depth");
  clock.advance(seconds(30));
  while (gui.count("info depth") == before) {
    std::this_thread::sleep_for(milliseconds(1));
  }
  EXPECT_TRUE(holds(gui.ask("ponderhit"), "bestmove "));
}

TEST(Session, BeginsNoIterationAfterItsShareOfTheClock) {
  test::ManualClock clock;
  Conversation gui({}, clock);
  gui.tell("go wtime 60000 btime 60000");
  ASSERT_TRUE(gui.hears("info depth 2"));
  clock.advance(seconds(2));  // beyond the soft limit, before the hard one
  EXPECT_TRUE(gui.session().wait(test::kPatience));
  EXPECT_EQ(gui.count("bestmove"), 1U);
}

TEST(Session, TakesAGlanceWhenThereIsNoTime) {
  const test::ManualClock clock;
  for (const char* line : {"go movetime 0", "go wtime 0 winc 1000", "go wtime -5"}) {
    Conversation gui({}, clock);
    const Lines said = gui.ask(line);
    EXPECT_TRUE(holds(said, "info depth 1 ")) << line;
    EXPECT_TRUE(holds(said, "bestmove ")) << line;
  }
}

TEST(Session, DoesNotThinkWhereThereIsOneMove) {
  const test::ManualClock clock;  // no time goes by: nothing else ends the search
  Conversation gui({}, clock);
  const Lines said = gui.ask(
      "position fen 3akabn1/9/n3c3r/pP1Cp1p2/4P3p/P1p6/6PcP/9/4R4/1NBrKAB2 w", "go wtime 60000");
  EXPECT_TRUE(holds(said, "bestmove e0d0"));
}

TEST(Session, DoesOneCommandAfterAnother) {
  Conversation gui;
  const Lines said = gui.ask("go depth 4", kMateInOne, "go depth 2", "d");
  EXPECT_EQ(gui.count("bestmove"), 2U);
  EXPECT_TRUE(said.back().starts_with("Key: "));
}

TEST(Session, EndsAnEndlessSearchWhenAnotherIsToBegin) {
  Conversation gui;
  const Lines said = gui.ask("go infinite", "go ponder", "go", "go depth 1");
  EXPECT_EQ(gui.count("bestmove"), 4U);
}

TEST(Session, FinishesWhatEndsByItselfWhenTheInputEnds) {
  Conversation gui;
  gui.tell("go depth 5");
  gui.session().take("go infinite");
  gui.session().end_input();
  EXPECT_TRUE(gui.session().wait(test::kPatience));
  EXPECT_EQ(gui.count("info depth 5"), 1U);
  EXPECT_EQ(gui.count("bestmove"), 2U);
}

TEST(Session, HearsNothingBehindQuit) {
  Conversation gui;
  EXPECT_FALSE(gui.session().take("go infinite\nquit\nuci\n"));
  EXPECT_FALSE(gui.session().take("uci\n"));
  gui.session().end_input();
  EXPECT_TRUE(gui.session().wait(test::kPatience));
  EXPECT_EQ(gui.count("bestmove"), 1U);
  EXPECT_EQ(gui.count("uciok"), 0U);
}

TEST(Session, MayGoInTheMiddleOfASearch) {
  for (const char* line : {"go infinite", "go ponder", "go perft 9", "bench 30", "go depth 60"}) {
    Conversation gui;
    gui.tell(line);
    gui.tell("go depth 50");
  }
}

TEST(Session, StopsCountingAndTheBench) {
  Conversation gui;
  gui.tell("go perft 9");
  EXPECT_EQ(gui.last("stop"), "info string perft was stopped");
  gui.tell("bench 30");
  EXPECT_EQ(gui.last("stop"), "info string bench was stopped");
}

TEST(Session, TakesBytesInAnyPieces) {
  Conversation gui;
  for (const char c : std::string("position startpos moves h2e2\r\n\r\ngo depth 1\r\nis")) {
    gui.session().take({&c, 1});
  }
  gui.session().take("ready\nisready");
  EXPECT_TRUE(gui.session().wait(test::kPatience));
  EXPECT_EQ(gui.count("readyok"), 1U);
  EXPECT_EQ(gui.count("bestmove"), 1U);
  gui.session().end_input();  // ends the line too
  EXPECT_TRUE(gui.session().wait(test::kPatience));
  EXPECT_EQ(gui.count("readyok"), 2U);
}

TEST(Session, SaysNothingThatCannotBeShown) {
  Conversation gui;
  constexpr char kBytes[] =
      "\xff\xfe go\0\x01 \n\0\0\nposition fen \x80\0w\nsetoption name \x07\n"
      "go depth 1 \xc3(\ngo \xff\n";
  gui.session().take({kBytes, sizeof kBytes - 1});
  gui.session().end_input();
  EXPECT_TRUE(gui.session().wait(test::kPatience));
  for (const std::string& line : gui.said()) {
    EXPECT_TRUE(std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '~'; })) << line;
  }
  EXPECT_EQ(gui.count("bestmove (none)"), 2U);
}

TEST(Session, TakesVeryLongLines) {
  Conversation gui;
  std::string game = "position startpos moves";
  while (game.size() < (std::size_t{1} << 20U)) {
    game += " b0c2 b9c7 c2b0 c7b9";
  }
  EXPECT_TRUE(holds(gui.ask(game, "go depth 1"), "bestmove "));
  const std::string junk(std::size_t{1} << 20U, 'x');
  EXPECT_LT(gui.last(junk).size(), 200U);
}

// A line is not taken for the part of it that there was room for.
TEST(Session, RefusesLinesThatHaveNoEnd) {
  Conversation gui;
  const std::string endless(std::size_t{5} << 20U, 'x');
  EXPECT_EQ(gui.last(endless).substr(0, 27), "info string unknown command");
  EXPECT_TRUE(
      holds(gui.ask("position startpos moves " + endless, "go depth 1"), "bestmove (none)"));
  EXPECT_EQ(gui.last("go depth 1 " + endless).substr(0, 9), "bestmove ");
  EXPECT_EQ(gui.last("isready"), "readyok");
}

TEST(Session, WaitsForRoomWhenVeryMuchIsToBeDone) {
  Conversation gui;
  const std::string flood(std::size_t{1} << 20U, ' ');
  gui.tell("go infinite");
  for (int i = 0; i < 40; ++i) {
    gui.tell("position startpos" + flood);
  }
  EXPECT_EQ(gui.last("isready"), "readyok");
  EXPECT_EQ(gui.count("bestmove"), 1U);
}

}  // namespace
}  // namespace xq
