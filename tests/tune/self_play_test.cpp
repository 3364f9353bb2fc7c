#include "xq/tune/self_play.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq::tune {
namespace {

SelfPlaySettings quick(std::uint64_t seed) {
  SelfPlaySettings settings;
  settings.nodes = 200;
  settings.seed = seed;
  settings.hash_bytes = std::size_t{1} << 16U;
  return settings;
}

TEST(SelfPlay, AGameDependsOnSeedAndNumberAlone) {
  const SelfPlayGame game = play_alone(quick(7), 3, {});
  play_alone(quick(7), 4, {});
  const SelfPlayGame again = play_alone(quick(7), 3, {});
  EXPECT_EQ(game.played.moves(), again.played.moves());
  EXPECT_NE(game.played.moves(), play_alone(quick(7), 4, {}).played.moves());
  EXPECT_NE(game.played.moves(), play_alone(quick(8), 3, {}).played.moves());
}

TEST(SelfPlay, GivesQuietPositionsOfGamesWithAResult) {
  std::size_t samples = 0;
  for (std::uint64_t number = 0; number < 4; ++number) {
    const SelfPlayGame game = play_alone(quick(1), number, {});
    ASSERT_NE(game.played.outcome, Outcome::None);
    EXPECT_GE(game.opening_plies, 5U);
    EXPECT_LE(game.opening_plies, 9U);
    EXPECT_LT(game.samples.size(), game.played.plies.size());
    for (const Sample& sample : game.samples) {
      ASSERT_FALSE(in_check(sample.position)) << fen(sample.position);
      ASSERT_LE(std::abs(sample.score), kMostScore);
      ASSERT_EQ(sample.outcome, game.played.outcome);
      ASSERT_EQ(sample.game, number);
    }
    samples += game.samples.size();
  }
  EXPECT_GT(samples, 50U);
}

TEST(SelfPlay, AStoppedGameTeachesNothing) {
  std::stop_source stop;
  stop.request_stop();
  const SelfPlayGame game = play_alone(quick(1), 0, stop.get_token());
  EXPECT_EQ(game.played.outcome, Outcome::None);
  EXPECT_TRUE(game.samples.empty());
}

TEST(SelfPlay, SettingsNameTheEvaluation) {
  EXPECT_NE(quick(5).text().find("nodes=200 seed=5 hash=65536 eval="), std::string::npos);
}

}  // namespace
}  // namespace xq::tune
