// Games with other people's engines, where they are installed.
#include <gtest/gtest.h>

#include <filesystem>

#include "engine/games.hpp"
#include "xq/engine/search_player.hpp"
#include "xq/engine/start_player.hpp"

namespace xq {
namespace {

// The longest of games that end by a rule, mate or this.
constexpr std::size_t kPlies = 60;

struct Peer {
  const char* program;
  const char* name;
  EngineProtocol protocol;
};

class PeerGame : public testing::TestWithParam<Peer> {};

TEST_P(PeerGame, IsLegalFromBothSides) {
  const Peer& peer = GetParam();
  const std::string program = std::string("/usr/games/") + peer.program;
  if (!std::filesystem::exists(program)) {
    GTEST_SKIP() << program << " is not installed";
  }
  EnginePlayerSettings settings;
  settings.engine.command = "exec " + program;
  settings.engine.protocol = peer.protocol;
  const auto engine = start_player(settings, {});
  ASSERT_TRUE(engine) << engine.error().message;
  ASSERT_TRUE((*engine)->new_game({}));
  const auto reply = test::first_move(**engine, test::movetime(std::chrono::seconds(1)));
  ASSERT_TRUE(reply) << reply.error().message;
  EXPECT_GT(reply->depth, 2) << "nothing is left of the limit of the first move";
  SearchPlayerSettings ours;
  ours.search.hash_bytes = std::size_t{1} << 20U;
  SearchPlayer player(ours);
  EXPECT_GE(test::play(player, **engine, test::depth(2), kPlies).size(), 40U);
  EXPECT_GE(test::play(**engine, player, test::depth(2), kPlies).size(), 40U);
}

INSTANTIATE_TEST_SUITE_P(Installed, PeerGame,
                         testing::Values(Peer{"fairy-stockfish", "FairyUci", EngineProtocol::Auto},
                                         Peer{"fairy-stockfish", "FairyUcci", EngineProtocol::Ucci},
                                         Peer{"fairy-stockfish", "FairyXboard",
                                              EngineProtocol::Xboard},
                                         Peer{"sjaakii", "SjaakUci", EngineProtocol::Auto},
                                         Peer{"sjaakii", "SjaakXboard", EngineProtocol::Xboard}),
                         [](const testing::TestParamInfo<Peer>& peer) { return peer.param.name; });

}  // namespace
}  // namespace xq
