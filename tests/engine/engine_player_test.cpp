#include "xq/engine/engine_player.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <thread>
#include <unistd.h>

#include "engine/games.hpp"
#include "engine/scripted.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;
using test::clocks;
using test::depth;
using test::first_move;
using test::movetime;
using test::nodes;
using test::scripted_player;

std::unique_ptr<EnginePlayer> started(const EnginePlayerSettings& settings) {
  auto player = EnginePlayer::start(settings, {});
  EXPECT_TRUE(player) << player.error().message;
  return player ? *std::move(player) : nullptr;
}

// An engine that says `answer` to every "go".
EnginePlayerSettings saying(const std::string& answer, const std::string& hello = "uciok") {
  EnginePlayerSettings settings;
  settings.engine.command =
      "n=0; while read -r line; do case $line in uci) echo '" + hello +
      "';; isready) echo readyok;; go*) n=$((n + 1)); if [ $n = 1 ]; then echo bestmove h2e2;"
      " else printf '" +
      answer + "\\n'; fi;; quit) exit;; esac; done";
  return settings;
}

Result<MoveReply> reply_to(const std::string& answer) {
  const auto player = started(saying(answer));
  return first_move(*player, depth(1));
}

// What an engine is told, a line an element, with `how` for its options.
std::vector<std::string> told(const std::string& how,
                              const std::function<void(EnginePlayer&)>& use) {
  const std::string file = testing::TempDir() + "xq_told_" + std::to_string(getpid());
  {
    EnginePlayerSettings settings = scripted_player(how);
    settings.engine.command = "tee " + file + " | " + settings.engine.command;
    const auto player = started(settings);
    use(*player);
  }
  std::ifstream text(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) {
    lines.push_back(line);
  }
  unlink(file.c_str());
  return lines;
}

TEST(EnginePlayer, LearnsHowMovesAreWritten) {
  const struct {
    const char* how;
    EngineDialect dialect;
  } cases[] = {{"", {RankBase::One, false}},
               {"--rank-base 0", {RankBase::Zero, false}},
               {"--rank-base 0 --speak ucci", {RankBase::Zero, false}},
               {"--letters he", {RankBase::One, true}},
               {"--moves first --rank-base 0", {RankBase::Zero, false}},
               {"--moves first --manners crlf", {RankBase::One, false}},
               {"--manners dribbles", {RankBase::One, false}}};
  for (const auto& row : cases) {
    const auto player = started(scripted_player(row.how));
    ASSERT_TRUE(player);
    EXPECT_EQ(player->dialect(), row.dialect) << row.how;
    EXPECT_EQ(test::play(*player, *player, depth(1), 60).size(), 60U) << row.how;
  }
}

// Two seconds after "uci" an engine is asked "ucci" as well.
TEST(EnginePlayer, SpeaksUciWithAnEngineThatKnowsBothAndIsSlow) {
  EnginePlayerSettings settings;
  settings.engine.command =
      "mode=; while read -r line; do case $line in uci) test -n \"$mode\" || sleep 3; mode=uci; "
      "echo uciok;; ucci) mode=ucci; echo ucciok;; isready) echo readyok;; go*) "
      "test $mode = uci && echo bestmove h2e2;; quit) exit;; esac; done";
  const auto player = started(settings);
  EXPECT_EQ(player->protocol(), "uci");
}

TEST(EnginePlayer, IsToldHowManyLinesAndWhichMateIsWanted) {
  const Position start = Position::start();
  const auto lines = told("", [&](EnginePlayer& player) {
    for (const unsigned multipv : {3U, 3U, 1U}) {
      MoveRequest request{start, {}, nodes(77), {}, {}};
      request.limits.multipv = multipv;
      request.limits.mate = 2;
      EXPECT_TRUE(player.choose(request, {}));
    }
  });
  std::vector<std::string> talk;
  std::ranges::copy_if(lines, std::back_inserter(talk), [](const std::string& line) {
    return line.find("MultiPV") != std::string::npos || line.starts_with("go nodes");
  });
  const std::string go = "go nodes 77 mate 2";
  EXPECT_EQ(talk, (std::vector<std::string>{"setoption name MultiPV value 3", go, go,
                                            "setoption name MultiPV value 1", go}));
}

TEST(EnginePlayer, AnswersWhenItIsEnough) {
  const auto player = started(scripted_player("--manners thinks-until-stopped --after 1"));
  std::stop_source enough;
  const Position start = Position::start();
  MoveRequest request{start, {}, depth(3), {}, {}};
  request.enough = enough.get_token();
  const std::jthread stopper([&enough] {
    std::this_thread::sleep_for(20ms);
    enough.request_stop();
  });
  const auto reply = player->choose(request, {});
  ASSERT_TRUE(reply) << reply.error().message;
  EXPECT_TRUE(reply->move);
  EXPECT_TRUE(reply->stopped);
  EXPECT_FALSE(first_move(*started(scripted_player()), depth(3))->stopped);
}

TEST(EnginePlayer, IsCalledAsOneLikes) {
  EnginePlayerSettings settings = scripted_player();
  EXPECT_EQ(started(settings)->name(), "Scripted");
  settings.name = "A";
  EXPECT_EQ(started(settings)->name(), "A");
}

TEST(EnginePlayer, SpeaksUci) {
  const Position start = Position::start();
  const std::vector<Move> moves{*parse_move("h2e2"), *parse_move("h9g7")};
  const std::string place = "position fen " + std::string(kStartFen);
  const auto lines = told("", [&](EnginePlayer& player) {
    EXPECT_TRUE(player.new_game({}));
    EXPECT_TRUE(player.choose({start, moves, depth(3), {}, {}}, {}));
    EXPECT_TRUE(first_move(player, nodes(77)));
    EXPECT_TRUE(first_move(player, movetime(250ms)));
    Clocks uneven{{900ms, -3ms}, {10ms, 0ms}, 4};
    EXPECT_TRUE(first_move(player, {}, uneven));
    MoveRequest request{start, {}, {}, {}, {}};
    request.patience = 1ms;
    EXPECT_TRUE(player.choose(request, {}));
  });
  std::vector<std::string> talk(std::ranges::find(lines, "ucinewgame"), lines.end());
  std::erase(talk, "isready");
  EXPECT_EQ(talk, (std::vector<std::string>{"ucinewgame", place + " moves h3e3 h10g8", "go depth 3",
                                            place, "go nodes 77", place, "go movetime 250", place,
                                            "go wtime 900 btime 1 winc 10 binc 0 movestogo 4",
                                            place, "go infinite", "stop", "quit"}));
}

TEST(EnginePlayer, SpeaksUcci) {
  const Position start = Position::start();
  const auto go_lines = [&](const std::string& how) {
    auto lines = told("--rank-base 0 --speak ucci" + how, [&](EnginePlayer& player) {
      MoveRequest request{start, {}, depth(3), {}, {}};
      request.forbidden.push_back(*parse_move("a0a1"));
      request.forbidden.push_back(*parse_move("a0a2"));
      EXPECT_TRUE(player.choose(request, {}));
      EXPECT_TRUE(first_move(player, nodes(77)));
      EXPECT_TRUE(first_move(player, movetime(2500ms)));
      EXPECT_TRUE(first_move(player, {}, Clocks{{9000ms, 8000ms}, {10ms, 0ms}, {}}));
    });
    EXPECT_EQ(std::ranges::count(lines, "setoption usemillisec true"), 1);
    std::erase_if(lines, [](const std::string& line) {
      return !line.starts_with("go") && !line.starts_with("ban");
    });
    return lines;
  };
  EXPECT_EQ(go_lines(""),
            (std::vector<std::string>{"go depth 1", "banmoves a0a1 a0a2", "go depth 3",
                                      "go nodes 77", "go time 2500 movestogo 1",
                                      "go time 9000 increment 10 opptime 8000 oppincrement 0"}));
}

TEST(EnginePlayer, TellsSecondsWhereMillisecondsAreNotKnown) {
  EnginePlayerSettings settings = scripted_player("--rank-base 0 --speak ucci");
  settings.engine.options = {{"usemillisec", "false"}};
  const std::string file = testing::TempDir() + "xq_seconds_" + std::to_string(getpid());
  settings.engine.command = "tee " + file + " | " + settings.engine.command;
  EXPECT_TRUE(first_move(*started(settings), {}, Clocks{{9900ms, 300ms}, {1500ms, 0ms}, {}}));
  std::ifstream text(file);
  EXPECT_NE(std::string(std::istreambuf_iterator<char>(text), {})
                .find("go time 9 increment 1 opptime 1 oppincrement 0\n"),
            std::string::npos);
  unlink(file.c_str());
}

TEST(EnginePlayer, ForbidsMovesInBothProtocols) {
  const Position start = Position::start();
  for (const char* how : {test::kUciFromOne, test::kUcciFromZero}) {
    const auto player = started(scripted_player(how + std::string(" --moves first")));
    std::vector<Move> seen;
    MoveRequest request{start, {}, depth(1), {}, {}};
    for (int i = 0; i < 44; ++i) {
      const auto reply = player->choose(request, {});
      ASSERT_TRUE(reply && reply->move) << how;
      EXPECT_EQ(std::ranges::count(request.forbidden, *reply->move), 0) << how;
      request.forbidden.push_back(*reply->move);
    }
    EXPECT_EQ(player->choose(request, {})->move, parse_move("a0a1")) << "when all are";
    request.forbidden = {};
    request.forbidden.push_back(*parse_move("a0a1"));
    EXPECT_NE(player->choose(request, {})->move, parse_move("a0a1"));
    EXPECT_EQ(first_move(*player, depth(1))->move, parse_move("a0a1")) << "for one question only";
  }
}

TEST(EnginePlayer, UnderstandsAnswers) {
  const auto plain = reply_to("bestmove h2e2 ponder h9g7");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->move, parse_move("h2e2"));
  EXPECT_EQ(plain->text, "h2e2");
  EXPECT_EQ(plain->claim, MoveClaim::None);
  EXPECT_GT(plain->time, 0ns);
  EXPECT_EQ(reply_to("  bestmove\\tH2-E2\\r")->move, parse_move("h2e2"));
  for (const char* none : {"bestmove (none)", "bestmove 0000", "bestmove NULL", "nobestmove"}) {
    const auto reply = reply_to(none);
    ASSERT_TRUE(reply) << none;
    EXPECT_FALSE(reply->move) << none;
    EXPECT_EQ(reply->claim, MoveClaim::None) << none;
  }
  EXPECT_EQ(reply_to("bestmove resign")->claim, MoveClaim::Resigns);
  EXPECT_EQ(reply_to("bestmove h2e2 resign")->claim, MoveClaim::Resigns);
  EXPECT_EQ(reply_to("bestmove h2e2 ponder h9g7 draw")->claim, MoveClaim::OffersDraw);
  for (const char* odd : {"bestmove", "bestmove xyzzy", "bestmove h2k2", "bestmove h2"}) {
    const auto reply = reply_to(odd);
    ASSERT_FALSE(reply) << odd;
    EXPECT_EQ(reply.error().code, ErrorCode::Protocol) << odd;
    EXPECT_EQ(
        reply.error().message.find("' answers '" + std::string(odd) +
                                   "' to 'go depth 1', which names no move") == std::string::npos,
        false)
        << reply.error().message;
  }
}

TEST(EnginePlayer, ReadsWhatIsSaidOfTheMove) {
  const auto reply = reply_to(
      "info string depth 99 score cp 99\\n"
      "info depth 1 score cp 10 nodes 20 pv a0a1\\n"
      "info depth 6 seldepth 9 multipv 1 score cp -31 nodes 4000 nps 5 pv h2e2 h9g7 e2e6 e2e5\\n"
      "info depth 6 multipv 2 score cp 500 nodes 4100 pv a0a1\\n"
      "info depth 7 seldepth 12 score cp 600 lowerbound nodes 5000 pv a0a1\\n"
      "info depth 7 currmove a0a1 currmovenumber 1\\n"
      "info score cp what nodes many depth pv zzz\\n"
      "info\\nnonsense\\n\\nbestmove h2e2");
  ASSERT_TRUE(reply) << reply.error().message;
  EXPECT_EQ(reply->score, Score::centipawns(-31));
  EXPECT_EQ(reply->depth, 6);
  EXPECT_EQ(reply->seldepth, 9);
  EXPECT_EQ(reply->nodes, 5000U);
  EXPECT_EQ(reply->pv,
            (std::vector<Move>{*parse_move("h2e2"), *parse_move("h9g7"), *parse_move("e2e6")}));
  const auto mate = reply_to("info depth 3 score mate -2 pv\\nbestmove h2e2");
  EXPECT_EQ(mate->score, Score::mate(-2));
  EXPECT_TRUE(mate->pv.empty());
  EXPECT_EQ(reply_to("info depth 3 score 45 pv b2e2\\nbestmove b2e2")->score, Score::centipawns(45))
      << "UCCI";
  EXPECT_FALSE(reply_to("bestmove h2e2")->score);
}

TEST(EnginePlayer, TakesNoOldAnswerForANewOne) {
  for (const char* how : {test::kUciFromOne, test::kUcciFromZero}) {
    const auto player =
        started(scripted_player(how + std::string(" --manners moves-twice --moves first")));
    for (int i = 0; i < 20; ++i) {
      EXPECT_EQ(first_move(*player, depth(1))->move, parse_move("a0a1")) << how;
    }
  }
}

TEST(EnginePlayer, IsReadyAgainAfterAStop) {
  const auto player = started(scripted_player("--manners thinks-until-stopped --after 1"));
  for (int i = 0; i < 3; ++i) {
    std::stop_source source;
    const std::jthread stopper([&source] {
      std::this_thread::sleep_for(20ms);
      source.request_stop();
    });
    const Position start = Position::start();
    const auto reply = player->choose({start, {}, depth(1), {}, {}}, source.get_token());
    ASSERT_FALSE(reply);
    EXPECT_EQ(reply.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(player->new_game(source.get_token()).error().code, ErrorCode::Cancelled);
    const Status ready = player->new_game({});
    EXPECT_TRUE(ready) << ready.error().message;
  }
}

TEST(EnginePlayer, IsToldToStopWhenPatienceEnds) {
  const auto player = started(scripted_player("--manners thinks-until-stopped --after 1"));
  const Position start = Position::start();
  MoveRequest request{start, {}, depth(1), {}, {}};
  request.patience = 100ms;
  const auto reply = player->choose(request, {});
  ASSERT_TRUE(reply) << reply.error().message;
  EXPECT_TRUE(reply->move);
  EXPECT_GE(reply->time, 100ms);
  EXPECT_LT(reply->time, 2s);
}

TEST(EnginePlayer, WantsALegalMoveToBeginWith) {
  const auto error = [](const char* how) {
    const auto player = EnginePlayer::start(scripted_player(how), {});
    return player ? "none" : player.error().message;
  };
  EXPECT_EQ(error("--manners illegal-move --rank-base 0"),
            "engine 'Scripted' answers 'bestmove a0i9' at the start position, which is no legal "
            "move");
  EnginePlayerSettings settings = scripted_player("--rank-base 0");
  settings.engine.rank_base = RankBase::One;
  const auto player = EnginePlayer::start(settings, {});
  ASSERT_FALSE(player) << "a stated rank base is believed";
  EXPECT_EQ(player.error().code, ErrorCode::Protocol);
}

TEST(EnginePlayer, QuitsAndIsWaitedFor) {
  const auto player = EnginePlayer::start(scripted_player(), {});
  ASSERT_TRUE(player);
  EXPECT_TRUE((*player)->cpu_time());
  const Status quit = (*player)->quit(60s, {});
  EXPECT_TRUE(quit) << quit.error().message;
  EXPECT_FALSE((*player)->cpu_time());
  const auto stubborn = EnginePlayer::start(scripted_player("--manners ignores-quit"), {});
  ASSERT_TRUE(stubborn);
  EXPECT_EQ((*stubborn)->quit(50ms, {}).error().code, ErrorCode::Timeout);
}

}  // namespace
}  // namespace xq
