#include "xq/engine/lines_client.hpp"

#include <gtest/gtest.h>

#include "engine/scripted.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;
using test::scripted;

TEST(LinesClient, AsksForMovesALine) {
  for (const char* how : {"--speak lines", "--speak lines --rank-base 0"}) {
    const auto client = LinesClient::start(scripted(how), {});
    ASSERT_TRUE(client) << client.error().message;
    EXPECT_FALSE((*client)->counts());
    EXPECT_EQ((*client)->divide(Position::start(), 1, {})->size(), 44U);
    const auto mate = parse_position("R3k4/1R7/9/9/9/9/9/9/9/3K5 b");
    EXPECT_TRUE((*client)->divide(*mate, 1, {})->empty());
  }
}

TEST(LinesClient, TellsWhatWentWrong) {
  EngineSettings settings;
  settings.timeout = 300ms;
  const auto error = [&](const char* command) {
    settings.command = command;
    const auto client = LinesClient::start(settings, {});
    return client ? "none" : client.error().message;
  };
  EXPECT_EQ(error("exec sleep 1000"), "engine 'exec sleep 1000' gave no answer to " +
                                          std::string(kStartFen) + " within 300 ms");
  EXPECT_EQ(error("read -r line; echo what is this"),
            "'read -r line; echo what is this' says 'what', which is no move with ranks from 0");
}

}  // namespace
}  // namespace xq
