// Games with other people's engines, where they are installed.
#include <gtest/gtest.h>

#include <filesystem>

#include "engine/games.hpp"
#include "xq/engine/engine_player.hpp"
#include "xq/engine/search_player.hpp"

namespace xq {
namespace {

// The longest of games that end by a rule, mate or this.
constexpr std::size_t kPlies = 60;

struct Peer {
  const char* program;
  EngineProtocol protocol;
  EngineDialect dialect;
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
  const auto engine = EnginePlayer::start(settings, {});
  ASSERT_TRUE(engine) << engine.error().message;
  EXPECT_EQ((*engine)->dialect(), peer.dialect);
  SearchPlayerSettings ours;
  ours.search.hash_bytes = std::size_t{1} << 20U;
  SearchPlayer player(ours);
  EXPECT_GE(test::play(player, **engine, test::depth(2), kPlies).size(), 40U);
  EXPECT_GE(test::play(**engine, player, test::depth(2), kPlies).size(), 40U);
}

INSTANTIATE_TEST_SUITE_P(
    Installed, PeerGame,
    testing::Values(Peer{"fairy-stockfish", EngineProtocol::Auto, {RankBase::One, false}},
                    Peer{"fairy-stockfish", EngineProtocol::Ucci, {RankBase::Zero, false}},
                    Peer{"sjaakii", EngineProtocol::Auto, {RankBase::One, true}}),
    [](const testing::TestParamInfo<Peer>& peer) {
      return std::string(peer.param.program).substr(0, 5) +
             (peer.param.protocol == EngineProtocol::Ucci ? "Ucci" : "Uci");
    });

}  // namespace
}  // namespace xq
