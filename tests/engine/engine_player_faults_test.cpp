// What becomes of players that die, hang or say what they may not, under every kind of limit; and
// that nothing of them is left.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>
#include <unistd.h>

#include "engine/games.hpp"
#include "engine/scripted.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;

struct Manner {
  const char* name;
  std::optional<ErrorCode> error;  // nothing: there is a reply
  bool moves = true;               // which names a move
};

constexpr std::array kManners{
    Manner{"dies-on-go", ErrorCode::Engine},
    Manner{"dies-mid-line", ErrorCode::Engine},
    Manner{"closes-output", ErrorCode::Engine},
    Manner{"hangs-on-go", ErrorCode::Timeout},
    Manner{"hangs-on-isready", ErrorCode::Timeout},
    Manner{"gibberish", ErrorCode::Protocol},
    Manner{"says-nothing", ErrorCode::Protocol},
    // Whose move it is and whether it is legal is not the player's business.
    Manner{"illegal-move", std::nullopt},
    Manner{"wrong-side", std::nullopt},
    Manner{"null-move", std::nullopt, false},
    Manner{"resigns", std::nullopt},
    Manner{"thinks-until-stopped", std::nullopt},
    Manner{"moves-twice", std::nullopt},
    Manner{"moves-late", std::nullopt},
    Manner{"floods", std::nullopt},
    Manner{"huge-line", std::nullopt},
    Manner{"odd-bytes", std::nullopt},
    Manner{"leaves-a-child", std::nullopt},
    Manner{"ignores-quit", std::nullopt},
};

struct Asking {
  const char* name;
  Limits limits;
  std::optional<Clocks> clocks;
};

const std::array<Asking, 4> kAskings{
    Asking{"depth", test::depth(3), {}}, Asking{"nodes", test::nodes(1000), {}},
    Asking{"time", test::movetime(50ms), {}}, Asking{"clocks", {}, test::clocks(60s, 1s)}};

// Whether a process has `mark` on its command line.
bool runs(const std::string& mark) {
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "cmdline");
    std::string command;
    if (std::getline(file, command) && command.find(mark) != std::string::npos) {
      return true;
    }
  }
  return false;
}

void expect_gone(const std::string& mark) {
  for (int i = 0; i < 500 && runs(mark); ++i) {
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_FALSE(runs(mark)) << mark;
}

std::string new_mark() {
  static std::atomic<int> count{0};
  return "mark-" + std::to_string(getpid()) + "-" + std::to_string(++count) + "-";
}

Result<MoveReply> ask(const std::string& how, const Asking& asking) {
  EnginePlayerSettings settings = test::scripted_player(how);
  settings.engine.timeout = how.find("hangs-on-isready") == std::string::npos ? 30s : 3s;
  settings.grace = how.find("hangs") == std::string::npos ? 10s : 100ms;
  auto player = EnginePlayer::start(settings, {});
  if (!player) {
    return fail(player.error());
  }
  const Position start = Position::start();
  const std::vector<Move> none;
  MoveRequest request{start, none, asking.limits, asking.clocks, {}};
  const bool waits = how.find("hangs-on-go") != std::string::npos ||
                     how.find("thinks-until-stopped") != std::string::npos;
  request.patience = waits ? 200ms : 30s;
  EXPECT_TRUE((*player)->choose(request, {})) << "the first is well";
  return (*player)->choose(request, {});
}

void check(const Manner& manner, const std::string& dialect, const Asking& asking) {
  const std::string mark = new_mark();
  // The first question is asked when the player starts.
  const std::string how = dialect + " --after 2 --manners " + manner.name + " --mark " + mark;
  const std::string what = std::string(manner.name) + " " + dialect + " " + asking.name;
  const auto reply = ask(how, asking);
  if (manner.error) {
    EXPECT_FALSE(reply) << what;
    EXPECT_TRUE(reply || reply.error().code == *manner.error)
        << what << ": " << reply.error().message;
  } else {
    EXPECT_TRUE(reply) << what << ": " << reply.error().message;
    EXPECT_TRUE(!reply || reply->move.has_value() == manner.moves) << what;
  }
  expect_gone(mark);
}

TEST(EnginePlayerFaults, AreToldApartUnderEveryLimit) {
  for (const Manner& manner : kManners) {
    std::vector<std::jthread> threads;
    for (const char* dialect : {test::kUciFromOne, test::kUcciFromZero}) {
      for (const Asking& asking : kAskings) {
        threads.emplace_back([&, dialect] { check(manner, dialect, asking); });
      }
    }
  }
}

TEST(EnginePlayerFaults, AtTheStart) {
  const struct {
    const char* manner;
    ErrorCode code;
  } cases[] = {{"dies-at-once", ErrorCode::Engine},      {"dies-in-handshake", ErrorCode::Engine},
               {"dies-on-go", ErrorCode::Engine},        {"silent", ErrorCode::Timeout},
               {"hangs-on-isready", ErrorCode::Timeout}, {"null-move", ErrorCode::Protocol}};
  for (const auto& row : cases) {
    const std::string mark = new_mark();
    EnginePlayerSettings settings =
        test::scripted_player("--manners " + std::string(row.manner) + " --mark " + mark);
    settings.engine.timeout = row.code == ErrorCode::Timeout ? 500ms : 30s;
    const auto player = EnginePlayer::start(settings, {});
    ASSERT_FALSE(player) << row.manner;
    EXPECT_EQ(player.error().code, row.code) << row.manner << ": " << player.error().message;
    expect_gone(mark);
  }
  EnginePlayerSettings nothing;
  nothing.engine.command = "/no/such/engine";
  EXPECT_EQ(EnginePlayer::start(nothing, {}).error().code, ErrorCode::Engine);
}

TEST(EnginePlayerFaults, AHangIsToldWithWhatWasAsked) {
  const auto reply = ask("--after 2 --manners hangs-on-go", kAskings[0]);
  ASSERT_FALSE(reply);
  EXPECT_NE(
      reply.error().message.find("gave no answer to 'stop' behind 'go depth 3' within 100 ms"),
      std::string::npos)
      << reply.error().message;
}

TEST(EnginePlayerFaults, AFloodOrAHugeLineHidesNothing) {
  const auto flood = ask("--after 2 --manners floods", kAskings[0]);
  ASSERT_TRUE(flood) << flood.error().message;
  EXPECT_EQ(flood->score, Score::centipawns(19'999));
  const auto huge = ask("--after 2 --manners huge-line", kAskings[0]);
  ASSERT_TRUE(huge) << huge.error().message;
  EXPECT_EQ(huge->score, Score::centipawns(3));
  EXPECT_EQ(huge->pv.size(), 1U);
}

}  // namespace
}  // namespace xq
