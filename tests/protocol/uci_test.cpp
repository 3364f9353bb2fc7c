// What is said in UCI, line by line.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "protocol/conversation.hpp"
#include "xq/eval/evaluate.hpp"
#include "xq/protocol/internal/dialect.hpp"

namespace xq {
namespace {

using test::Conversation;
using test::holds;
using test::Lines;

constexpr const char* kMateInOne = "position fen 3ak1b2/4n1P2/3a5/9/9/9/9/9/9/4K4 w";
// Black has no move left.
constexpr const char* kOver = "position fen 3ak1b2/4n1P2/3a5/9/9/9/9/9/9/4K4 w moves g8g9";

TEST(Uci, GreetsAndAnnouncesItsOptions) {
  Conversation gui;
  const Lines said = gui.ask("uci");
  EXPECT_TRUE(said.at(0).starts_with("id name xq "));
  EXPECT_EQ(said.back(), "uciok");
  for (const char* line :
       {"option name Hash type spin default 16 min 0 max 65536",
        "option name Threads type spin default 1 min 1 max 512",
        "option name Ponder type check default false", "option name Clear Hash type button",
        "option name UCI_Variant type combo default xiangqi var xiangqi"}) {
    EXPECT_EQ(std::ranges::count(said, line), 1) << line;
  }
  EXPECT_FALSE(holds(said, "usemillisec"));
}

TEST(Uci, SetsOptionsOfSeveralWordsInAnyCase) {
  Conversation gui;
  EXPECT_EQ(gui.ask("setoption name move OVERHEAD value 100", "setoption name hash value 1",
                    "setoption name Clear Hash", "setoption name UCI_Variant value Xiangqi",
                    "setoption name Ponder value true"),
            Lines{});
  const Lines said = gui.ask("uci");
  EXPECT_TRUE(holds(said, "option name Move Overhead type spin default 100 "));
  EXPECT_TRUE(holds(said, "option name Hash type spin default 1 "));
  EXPECT_TRUE(holds(said, "option name Ponder type check default true"));
}

// Where nobody can win, each move is as good as the best.
TEST(Uci, DrawsAmongEqualMovesByASeed) {
  std::set<std::string> drawn;
  for (int seed = 1; seed <= 24; ++seed) {
    Conversation gui;
    gui.ask("setoption name Variety Seed value " + std::to_string(seed),
            "position fen 3k5/9/9/9/9/9/9/9/4A4/5K3 w - - 0 1");
    const Lines said = gui.ask("go depth 3");
    EXPECT_FALSE(holds(said, "multipv 2"));
    EXPECT_EQ(gui.last("ucinewgame", "go depth 3"), said.back());
    // What is played is what was told last.
    const std::string move = said.back().substr(0, std::string("bestmove a0a0").size()).substr(9);
    EXPECT_TRUE(holds({said.end() - 2, said.end() - 1}, " pv " + move)) << said.back();
    drawn.insert(move);
  }
  EXPECT_GE(drawn.size(), 3U);
}

TEST(Uci, TellsWhatIsWrongWithAnOption) {
  Conversation gui;
  const Lines before = gui.ask("uci");
  for (const auto& [line, reason] : std::vector<std::pair<std::string, std::string>>{
           {"name Hash value 65537", "'65537' is not a whole number from 0 to 65536"},
           {"name Hash value -1", "'-1' is not"},
           {"name Hash value 99999999999999999999", "is not a whole number"},
           {"name Hash value 12 MB", "'12 MB' is not a whole number"},
           {"name Hash", "'' is not a whole number"},
           {"name Ponder value maybe", "'maybe' is neither true nor false"},
           {"name UCI_Variant value chess", "'chess' is not xiangqi"},
           {"name Threads value 0", "'0' is not a whole number from 1"},
           {"name RankBase value 2", "'2' is not a whole number from 0 to 1"},
           {"name Hsah value 1", "there is no option 'Hsah'"},
           {"Hash 1", "there is no option ''"},
           {"", "there is no option ''"},
           {"value name Hash", "there is no option ''"}}) {
    const Lines said = gui.ask("setoption " + line);
    ASSERT_EQ(said.size(), 1U) << line;
    EXPECT_TRUE(said[0].starts_with("info string ")) << said[0];
    EXPECT_TRUE(holds(said, reason)) << said[0];
  }
  EXPECT_EQ(gui.ask("uci"), before);
}

TEST(Uci, KeepsItsTableWhenThereIsNoMemoryForALarger) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer ends the program where memory is refused";
#endif
  SessionOptions options;
  options.ceiling.hash_mb = std::size_t{1} << 50U;
  Conversation gui(options);
  EXPECT_TRUE(holds(gui.ask("setoption name Hash value 1000000000000"), "there is no memory"));
  EXPECT_TRUE(holds(gui.ask("uci"), "option name Hash type spin default 16 "));
  EXPECT_EQ(gui.ask("go depth 3").size(), 4U);
}

TEST(Uci, TellsEachDepthAndAnswers) {
  Conversation gui;
  const Lines said = gui.ask("position startpos moves h2e2", "go depth 3");
  ASSERT_EQ(said.size(), 4U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(said[i].starts_with("info depth " + std::to_string(i + 1) + " seldepth "))
        << said[i];
    for (const char* word :
         {" multipv 1 ", " score cp ", " nodes ", " nps ", " hashfull ", " time ", " pv "}) {
      EXPECT_NE(said[i].find(word), std::string::npos) << said[i];
    }
  }
  const std::string pv = said[2].substr(said[2].find(" pv ") + 4);
  EXPECT_TRUE(said[3].starts_with("bestmove " + pv.substr(0, 4) + " ponder " + pv.substr(5, 4)))
      << said[3];
}

TEST(Uci, CallsAMateAMate) {
  Conversation gui;
  const Lines said = gui.ask(kMateInOne, "go mate 1");
  EXPECT_TRUE(holds(said, " score mate 1 "));
  EXPECT_EQ(said.back(), "bestmove g8g9");
}

TEST(Uci, HasNoMoveWhenTheGameIsOver) {
  Conversation gui;
  EXPECT_EQ(gui.ask(kOver, "go depth 3"), (Lines{"info depth 0 score mate 0", "bestmove (none)"}));
  EXPECT_EQ(gui.ask("go depth 0"), (Lines{"info depth 0 score mate 0", "bestmove (none)"}));
}

TEST(Uci, FindsSeveralLines) {
  Conversation gui;
  const Lines said = gui.ask("setoption name MultiPV value 3", "go depth 2");
  EXPECT_EQ(said.size(), 7U);
  EXPECT_TRUE(holds(said, "info depth 2") && holds(said, " multipv 3 "));
}

TEST(Uci, SearchesOnlyTheMovesItIsGiven) {
  Conversation gui;
  EXPECT_TRUE(gui.last("go searchmoves a0a1 a0a2 depth 2").starts_with("bestmove a0a"));
  // One that is not legal is left out, and so are all when none is.
  EXPECT_TRUE(gui.last("go depth 2 searchmoves a0a9 a0a1").starts_with("bestmove a0a1"));
  EXPECT_EQ(gui.ask("go depth 2 searchmoves a0a9"),
            (Lines{"info string no search: no legal move is allowed", "bestmove (none)"}));
}

TEST(Uci, NumbersRanksFromOneWhenTold) {
  Conversation gui;
  gui.ask("setoption name RankBase value 1");
  const Lines said = gui.ask("position startpos moves h3e3 h10g8", "go perft 1");
  EXPECT_TRUE(holds(said, "a1a2: 1"));
  EXPECT_TRUE(holds(gui.ask("d"), "10  r n b a k a b . r"));
  EXPECT_TRUE(gui.last("go depth 1 searchmoves a1a3").starts_with("bestmove a1a3"));
  EXPECT_TRUE(holds(gui.ask("position startpos moves h2e2 h9g7"), "is not legal"));
}

TEST(Uci, CountsMovePaths) {
  Conversation gui;
  const Lines said = gui.ask("go perft 2");
  EXPECT_EQ(said.size(), 46U);
  EXPECT_EQ(said.at(0).substr(4), ": 44");
  EXPECT_EQ(said.back(), "Nodes searched: 1920");
}

TEST(Uci, PlaysNoMoveOfAnotherPosition) {
  Conversation gui;
  gui.ask(kMateInOne);
  for (const auto& [line, reason] : std::vector<std::pair<std::string, std::string>>{
           {"position startpos moves h2e2 h2e2", "move 2, 'h2e2', is not legal in rnbakabnr/"},
           {"position startpos moves h2e2 pass", "move 2, 'pass', is not legal"},
           {"position startpos h2e2", "'h2e2' follows startpos"},
           {"position fen 9/9/9 w", "has 3 ranks"},
           {"position fen", ""},
           {"position", "neither startpos nor fen"},
           {"position moves h2e2", "neither startpos nor fen"}}) {
    const Lines refused = gui.ask(line);
    ASSERT_EQ(refused.size(), 1U) << line;
    EXPECT_TRUE(refused[0].starts_with("info string position refused: ")) << refused[0];
    EXPECT_NE(refused[0].find(reason), std::string::npos) << refused[0];
    EXPECT_EQ(gui.last("go depth 1"), "bestmove (none)");
    EXPECT_EQ(gui.last("go perft 1"), "bestmove (none)");
    EXPECT_TRUE(gui.last("d").starts_with("info string position refused: "));
    EXPECT_TRUE(gui.last("eval").starts_with("info string position refused: "));
  }
  EXPECT_EQ(gui.last(kMateInOne, "go depth 2"), "bestmove g8g9");
}

TEST(Uci, TellsWhatIsWrongWithAGo) {
  Conversation gui;
  for (const auto& [line, reason] : std::vector<std::pair<std::string, std::string>>{
           {"go depth", "depth needs a number"},
           {"go depth x", "depth is 'x', not a whole number"},
           {"go depth -1", "depth is '-1', not a whole number from 0"},
           {"go nodes 1e9", "nodes is '1e9'"},
           {"go mate 0", "mate is '0', not a whole number from 1"},
           {"go wtime soon btime 1000", "wtime is 'soon'"},
           {"go nodes 99999999999999999999", "not a whole number"},
           {"go dpeth 5", "no word of it is known, such as 'dpeth'"}}) {
    const Lines said = gui.ask(line);
    ASSERT_EQ(said.size(), 2U) << line;
    EXPECT_TRUE(said[0].starts_with("info string no search: ")) << said[0];
    EXPECT_NE(said[0].find(reason), std::string::npos) << said[0];
    EXPECT_EQ(said[1], "bestmove (none)");
  }
  const Lines said = gui.ask("go depth 1 faster now");
  EXPECT_EQ(said.at(0), "info string go: passed over 'faster'");
  EXPECT_EQ(said.at(1), "info string go: passed over 'now'");
  EXPECT_TRUE(said.back().starts_with("bestmove "));
}

TEST(Uci, ReadsTheClockOfItsSide) {
  const std::vector<std::string_view> words{"wtime", "60000", "btime",     "-7",
                                            "binc",  "500",   "movestogo", "12"};
  const auto red = protocol::uci().parse_go(words, {}, Color::Red);
  const auto black = protocol::uci().parse_go(words, {}, Color::Black);
  ASSERT_TRUE(red && red->clock && black && black->clock);
  EXPECT_EQ(red->clock->left, std::chrono::seconds(60));
  EXPECT_EQ(red->clock->increment, std::chrono::seconds(0));
  EXPECT_EQ(black->clock->left, std::chrono::milliseconds(-7));
  EXPECT_EQ(black->clock->increment, std::chrono::milliseconds(500));
  EXPECT_EQ(black->clock->moves_to_go, 12);
  EXPECT_FALSE(red->infinite || black->infinite);
}

TEST(Uci, KnowsTheGameThatLedHere) {
  Conversation gui;
  const std::string shuffle = "position startpos moves b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0";
  // The third occurrence stands one move away.
  EXPECT_TRUE(holds(gui.ask(shuffle, "go depth 1 searchmoves c7b9"), " score cp 0 "));
}

TEST(Uci, SearchesTheSameOnAnyNumberOfThreadsWhenTold) {
  Conversation gui;
  gui.ask("setoption name Deterministic value true");
  const auto nodes = [&](const std::string& threads) {
    gui.ask("setoption name Threads value " + threads);
    const Lines said = gui.ask(kMateInOne, "go depth 2", "position startpos", "go depth 7");
    const std::string& line = said.at(said.size() - 2);
    const auto at = line.find(" nodes ");
    return line.substr(at, line.find(" nps ") - at);
  };
  const std::string one = nodes("1");
  EXPECT_EQ(nodes("3"), one);
  EXPECT_EQ(nodes("1"), one);
}

TEST(Uci, CountsTheNodesOfTheBenchSuite) {
  std::ifstream file(XQ_SOURCE_DIR "/tests/search/signature.txt");
  std::string word;
  std::string depth;
  std::string nodes;
  file >> word >> depth >> word >> nodes;
  Conversation gui;
  gui.ask("setoption name Hash value 1");  // makes no difference
  const Lines said = gui.ask("bench " + depth);
  EXPECT_TRUE(holds(said, "Nodes searched  : " + nodes));
  EXPECT_EQ(std::ranges::count_if(said, [](const auto& line) { return line[0] == 'p'; }), 56);
  EXPECT_TRUE(holds(gui.ask("bench 0"), "bench: '0' is no depth from 1 to 100"));
}

TEST(Uci, TellsOfCommandsItDoesNotKnow) {
  Conversation gui;
  EXPECT_EQ(gui.ask("xyzzy now"), Lines{"info string unknown command 'xyzzy'"});
  EXPECT_EQ(gui.ask("", "   ", "debug on", "register later", "stop", "ponderhit", "ucinewgame"),
            Lines{});
}

TEST(Uci, EvaluatesWithoutSearch) {
  Conversation gui;
  const std::string value = std::to_string(eval::evaluate(Position::start()));
  EXPECT_EQ(gui.ask("eval"),
            Lines{"info string evaluation " + value + " centipawns for the side to move"});
  EXPECT_TRUE(holds(gui.ask("go depth 0"), " score cp " + value + " "));
}

}  // namespace
}  // namespace xq
