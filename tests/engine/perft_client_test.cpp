#include "xq/engine/perft_client.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/scripted.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;
using test::scripted;

NodeCount sum(const Divide& divide) {
  NodeCount nodes;
  for (const DivideMove& part : divide) {
    nodes += part.nodes;
  }
  return nodes;
}

std::string error_of(const EngineSettings& settings) {
  const auto client = PerftClient::start(settings, {});
  if (!client) {
    return client.error().message;
  }
  for (int i = 0; i < 10; ++i) {
    const auto divide = (*client)->divide(Position::start(), 1, {});
    if (!divide) {
      return divide.error().message;
    }
  }
  return "no error";
}

TEST(PerftClient, LearnsHowToAsk) {
  for (const char* how : {"", "--speak ucci --rank-base 0", "--speak ucci", "--knows perft",
                          "--knows divide", "--rank-base 0", "--manners crlf", "--manners dribbles",
                          "--manners babbles", "--manners loud", "--knows list"}) {
    EngineSettings settings = scripted(how);
    const auto client = PerftClient::start(settings, {});
    ASSERT_TRUE(client) << how << ": " << client.error().message;
    EXPECT_EQ((*client)->name(), "Scripted");
    EXPECT_EQ((*client)->counts(), std::string(how) != "--knows list") << how;
    const bool zero = std::string(how).find("base 0") != std::string::npos;
    EXPECT_EQ((*client)->rank_base(), zero ? RankBase::Zero : RankBase::One) << how;
    for (int i = 0; i < 4; ++i) {
      const auto divide = (*client)->divide(Position::start(), 1, {});
      ASSERT_TRUE(divide) << how << ": " << divide.error().message;
      EXPECT_EQ(divide->size(), 44U) << how;
      EXPECT_TRUE(std::ranges::all_of(*divide, [](const DivideMove& part) {
        return is_legal(Position::start(), part.move);
      })) << how;
    }
    if ((*client)->counts()) {
      EXPECT_EQ(sum(*(*client)->divide(Position::start(), 2, {})), NodeCount(1920)) << how;
    }
  }
}

TEST(PerftClient, AsksAboutTheRightPosition) {
  const auto client = PerftClient::start(scripted(), {});
  ASSERT_TRUE(client);
  const auto mate = parse_position("R3k4/1R7/9/9/9/9/9/9/9/3K5 b");
  EXPECT_TRUE((*client)->divide(*mate, 2, {})->empty());
}

TEST(PerftClient, RefusesOptionsTheEngineLacks) {
  EngineSettings settings = scripted();
  settings.options = {{"uci_variant", "xiangqi"}};
  EXPECT_TRUE(PerftClient::start(settings, {}));
  settings.options = {{"UCI_Variant", "draughts"}};
  const auto other = PerftClient::start(settings, {});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().message,
            "option 'UCI_Variant' of engine 'Scripted' takes one of xiangqi, not 'draughts'");
  settings.options = {{"Hush", "16"}};
  const auto client = PerftClient::start(settings, {});
  ASSERT_FALSE(client);
  EXPECT_EQ(client.error().code, ErrorCode::InvalidArgument);
  EXPECT_EQ(client.error().message, "engine 'Scripted' has no option 'Hush'");
}

TEST(PerftClient, BelievesAStatedRankBase) {
  EngineSettings settings = scripted();
  settings.rank_base = RankBase::Zero;
  EXPECT_EQ(error_of(settings),
            "engine 'Scripted' says 'b3b10', which is no move with ranks from 0");
}

TEST(PerftClient, TellsWhatWentWrong) {
  const auto fails = [](const std::string& how, const std::string& part) {
    const std::string error = error_of(scripted("--manners " + how));
    EXPECT_NE(error.find(part), std::string::npos) << how << ": " << error;
    EXPECT_NE(error.find("engine '"), std::string::npos) << error;
  };
  fails("dies-at-once",
        "ended (exit code 3) before it answered 'uci' or 'ucci'; it last said on "
        "stderr: no network file");
  fails("dies", "was killed by signal 9 before it answered 'go perft 1' at rnbakabnr/");
  fails("dies", "it last said on stderr: assertion failed: board.c:17");
  fails("off-the-board", "says 'h9k9', which is no move with ranks from 1");
  fails("negative", "says 'h9h8: -1', which gives no count for the move");
}

// On a slow machine it may be an earlier question that gets no answer.
TEST(PerftClient, WaitsNoLongerThanItShould) {
  for (const char* how : {"silent", "hangs", "late", "garbage", "endless-line", "endless-lines"}) {
    EngineSettings settings = scripted("--manners " + std::string(how));
    settings.timeout = 700ms;
    const std::string error = error_of(settings);
    EXPECT_NE(error.find(" gave no answer to '"), std::string::npos) << how << ": " << error;
    EXPECT_NE(error.find(" within 700 ms"), std::string::npos) << how << ": " << error;
  }
}

TEST(PerftClient, SaysWhenAnEngineHasNoPerft) {
  EngineSettings settings;
  settings.command =
      "while read -r line; do case $line in uci) echo uciok;; isready) echo readyok;; "
      "esac; done";
  const std::string error = error_of(settings);
  EXPECT_EQ(error.find("engine 'while read -r line"), 0U) << error;
  EXPECT_NE(error.find("tells no moves for 'go perft 1', 'perft 1 1' or 'divide 1'"),
            std::string::npos);
}

}  // namespace
}  // namespace xq
