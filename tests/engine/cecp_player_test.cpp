#include "xq/engine/cecp_player.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <thread>
#include <unistd.h>

#include "engine/games.hpp"
#include "xq/board/fen.hpp"
#include "xq/engine/internal/cecp_features.hpp"
#include "xq/engine/internal/cecp_thought.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;
using test::depth;
using test::first_move;
using test::movetime;

constexpr const char* kFeatures =
    "feature setboard=1 usermove=1 ping=1 myname=\"A Shell\" variants=\"chess,xiangqi\" "
    "option=\"Level of play -spin 1 0 9\" memory=1 done=1";

// A program of the shell that plays `probe` first and then does `go`.
EnginePlayerSettings shell(const std::string& go, const std::string& probe = "echo move h9g7",
                           const std::string& features = kFeatures) {
  EnginePlayerSettings settings;
  settings.engine.command = "n=0; while read -r line; do case $line in protover*) echo '" +
                            features +
                            "';; ping*) echo \"pong ${line#ping }\";; go) n=$((n + 1)); "
                            "if [ $n = 1 ]; then " +
                            probe + "; else " + go + "; fi;; quit) exit;; esac; done";
  return settings;
}

std::unique_ptr<CecpPlayer> started(const EnginePlayerSettings& settings) {
  auto player = CecpPlayer::start(settings, {});
  EXPECT_TRUE(player) << player.error().message;
  return player ? *std::move(player) : nullptr;
}

Result<MoveReply> reply_to(const std::string& go) {
  EnginePlayerSettings settings = shell(go);
  settings.engine.timeout = 10s;
  settings.grace = 100ms;
  const auto player = started(settings);
  const Position start = Position::start();
  const std::vector<Move> none;
  MoveRequest request{start, none, depth(3), {}, {}};
  request.patience = 1s;
  return player->choose(request, {});
}

std::string start_error(const EnginePlayerSettings& settings) {
  const auto player = CecpPlayer::start(settings, {});
  return player ? "none" : player.error().message;
}

TEST(CecpFeatures, AreReadAsTheyCome) {
  CecpFeatures features;
  features.take(" feature done=0 name=\"x y\" setboard=1");
  EXPECT_FALSE(features.done);
  features.take(kFeatures);
  features.take("feature ping=0 broken = \"never closed");
  features.take("features setboard=0");
  EXPECT_TRUE(features.done && features.setboard && features.usermove && features.memory);
  EXPECT_FALSE(features.ping || features.smp);
  EXPECT_EQ(features.name, "A Shell");
  EXPECT_EQ(features.variants, (std::vector<std::string>{"chess", "xiangqi"}));
  EXPECT_EQ(features.options, std::vector<std::string>{"Level of play"});
}

MoveReply thought(const std::string& line) {
  Thinking thinking(1, true);
  MoveReply reply;
  EXPECT_TRUE(take_cecp_thought(line, thinking)) << line;
  thinking.tell(reply, Position::start(), RankBase::Zero);
  return reply;
}

TEST(CecpThought, IsFourNumbersAndMoves) {
  const MoveReply reply = thought("  9\t+156 1084 48000 12 0 7\t h2e2 h9g7 Nf3");
  EXPECT_EQ(reply.depth, 9);
  EXPECT_EQ(reply.score, Score::centipawns(156));
  EXPECT_EQ(reply.nodes, 48'000U);
  EXPECT_EQ(reply.pv, (std::vector<Move>{*parse_move("h2e2"), *parse_move("h9g7")}));
  ASSERT_EQ(reply.depths.size(), 1U);
  EXPECT_EQ(reply.depths[0].time, 10'840ms);
  EXPECT_EQ(reply.notes, std::vector<std::string>());
  EXPECT_EQ(thought("9 100003 1 2").score, Score::mate(3));
  EXPECT_EQ(thought("9 -100002 1 2").score, Score::mate(-2));
  for (const char* line : {"", "move h2e2", "9 156 1084", "9 x 1084 5", "9 1 1 -5", "9. 1 1 5"}) {
    Thinking thinking;
    EXPECT_FALSE(take_cecp_thought(line, thinking)) << line;
  }
}

TEST(CecpPlayer, UnderstandsAnswers) {
  const auto reply =
      reply_to("echo '# thinking'; echo '4 -31 5 600 h2e2 h9g7 h9g7'; echo move H2-E2");
  ASSERT_TRUE(reply) << reply.error().message;
  EXPECT_EQ(reply->move, parse_move("h2e2"));
  EXPECT_EQ(reply->score, Score::centipawns(-31));
  EXPECT_EQ(reply->depth, 4);
  EXPECT_EQ(reply->nodes, 600U);
  EXPECT_EQ(reply->pv, (std::vector<Move>{*parse_move("h2e2"), *parse_move("h9g7")}));
  EXPECT_GT(reply->time, 0ns);
  EXPECT_EQ(reply_to("echo resign")->claim, MoveClaim::Resigns);
  const auto claim = reply_to("echo '1/2-1/2 {Draw by repetition}'");
  ASSERT_TRUE(claim);
  EXPECT_FALSE(claim->move);
  EXPECT_EQ(claim->text, "1/2-1/2");
}

TEST(CecpPlayer, IsToldTheGameAsItGoesOn) {
  const std::string file = testing::TempDir() + "xq_cecp_" + std::to_string(getpid());
  EnginePlayerSettings settings = shell("echo move h2e2");
  settings.engine.command = "tee " + file + " | { " + settings.engine.command + "; }";
  settings.engine.options = {{"level OF play", "3"}, {"memory", "64"}};
  const Position start = Position::start();
  {
    const auto player = started(settings);
    EXPECT_EQ(player->name(), "A Shell");
    EXPECT_TRUE(player->new_game({}));
    std::vector<Move> moves;
    EXPECT_TRUE(player->choose({start, moves, depth(3), {}, {}}, {}));
    moves = {*parse_move("h2e2"), *parse_move("h9g7")};
    EXPECT_TRUE(player->choose({start, moves, movetime(2s), {}, {}}, {}));
    moves = {*parse_move("b2e2")};
    EXPECT_TRUE(player->choose({start, moves, {}, Clocks{{61s, 1s}, {1s, 500ms}, {}}, {}}, {}));
    EXPECT_TRUE(player->new_game({}));
    moves = {};
    const Clocks clocks{{59500ms, 61s}, {500ms, 0s}, 4};
    EXPECT_TRUE(player->choose({start, moves, {}, clocks, {}}, {}));
  }
  std::ifstream text(file);
  std::string told;
  bool game = false;
  for (std::string line; std::getline(text, line);) {
    game = game || line.starts_with("ping");
    if (game && line != "force" && !line.starts_with("ping")) {
      told += line + "\n";
    }
  }
  unlink(file.c_str());
  const std::string board = "setboard " + std::string(kStartFen) + "\n";
  EXPECT_EQ(told, "new\nvariant xiangqi\neasy\npost\n" + board +
                      "level 0 60:00 0\ntime 360000\notim 360000\nsd 3\ngo\n" +
                      "usermove h9g7\nst 2\ngo\n" + board +
                      "usermove b2e2\ntime 100\notim 6100\ngo\n" +
                      "new\nvariant xiangqi\neasy\npost\n" + board +
                      "level 4 0:59 0.500\ntime 5950\notim 6100\ngo\nquit\n");
}

TEST(CecpPlayer, TellsWhatWentWrong) {
  const auto code = [](const Result<MoveReply>& reply) {
    return reply ? std::optional<ErrorCode>() : reply.error().code;
  };
  EXPECT_EQ(code(reply_to("exit 3")), ErrorCode::Engine);
  EXPECT_EQ(code(reply_to("echo hmm")), ErrorCode::Timeout);
  EXPECT_EQ(code(reply_to("echo move e4")), ErrorCode::Protocol);
  const auto player = started(shell("echo move h2e2"));
  EXPECT_EQ(code(first_move(*player, test::nodes(100))), ErrorCode::InvalidArgument);
  EXPECT_TRUE(first_move(*player, depth(1)));
}

TEST(CecpPlayer, StartsOnlyWhatCanPlay) {
  const auto lacks = [](const std::string& features) {
    return start_error(shell(":", "echo move h9g7", features));
  };
  EXPECT_EQ(lacks("feature variants=\"xiangqi\" done=1"),
            lacks("feature variants=\"xiangqi\" setboard=0 done=1"));
  EXPECT_NE(lacks("feature variants=\"xiangqi\" done=1").find("cannot set up a board"),
            std::string::npos);
  EXPECT_NE(lacks("feature variants=\"chess\" setboard=1 done=1").find("does not play xiangqi"),
            std::string::npos);
  EXPECT_NE(start_error(shell("echo move h2e2", "echo move h2e2")).find("makes no legal move"),
            std::string::npos)
      << "a move of Red's where Black is to move";
  EnginePlayerSettings settings = shell(":");
  settings.engine.options = {{"Hush", "1"}};
  EXPECT_EQ(start_error(settings), "engine 'A Shell' has no option 'Hush'");
  EnginePlayerSettings silent;
  silent.engine.command = "exec sleep 1000";
  silent.engine.timeout = 200ms;
  EXPECT_NE(start_error(silent).find("gave no answer to 'protover 2' within 200 ms"),
            std::string::npos);
}

TEST(CecpPlayer, IsReadyAgainAfterAStop) {
  // Thinks until it is told to move.
  EnginePlayerSettings settings = shell("read -r line; echo move h2e2");
  const auto player = started(settings);
  std::stop_source source;
  const std::jthread stopper([&source] {
    std::this_thread::sleep_for(20ms);
    source.request_stop();
  });
  const Position start = Position::start();
  const std::vector<Move> none;
  const auto reply = player->choose({start, none, depth(1), {}, {}}, source.get_token());
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().code, ErrorCode::Cancelled);
  const Status ready = player->new_game({});
  EXPECT_TRUE(ready) << ready.error().message;
}

}  // namespace
}  // namespace xq
