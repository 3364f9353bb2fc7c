#include "xq/annotate/totals.hpp"

#include <gtest/gtest.h>

#include "annotate/searched.hpp"

namespace xq {
namespace {

using namespace test;

JudgedGame game_between(const char* red, const char* black, GameResult result,
                        std::uint64_t seed = 1) {
  JudgedGame game = random_game(seed, 30);
  game.record.tags = {{"Red", red}, {"Black", black}};
  game.record.result = result;
  judge(game, {});
  return game;
}

void expect_same(const MoveTotals& a, const MoveTotals& b) {
  EXPECT_EQ(a.games, b.games);
  EXPECT_EQ(a.moves, b.moves);
  EXPECT_EQ(a.counted, b.counted);
  EXPECT_EQ(a.acpl(), b.acpl());
  EXPECT_EQ(a.accuracy(), b.accuracy());
  EXPECT_EQ(a.counts, b.counts);
  EXPECT_EQ(a.phase_accuracy_e4, b.phase_accuracy_e4);
}

TEST(Totals, KeepsPlayersByName) {
  Totals totals;
  totals.add(game_between("许银川", " 吕钦 ", GameResult::RedWins));
  totals.add(game_between("吕钦", "许银川", GameResult::Draw));
  totals.add(game_between("吕钦", "?", GameResult::BlackWins));
  totals.add(game_between("", "许银川", GameResult::Unknown));
  ASSERT_EQ(totals.players().size(), 2U);
  const PlayerTotals& xu = totals.players().at("许银川");
  EXPECT_EQ(xu.games(), 3U);
  EXPECT_EQ(xu.points(), 1.5);
  EXPECT_EQ(xu.unknown, 1U);
  EXPECT_EQ(xu.by_color[0].games, 1U);
  EXPECT_EQ(xu.by_color[1].games, 2U);
  const PlayerTotals& lu = totals.players().at("吕钦");
  EXPECT_EQ(lu.losses, 2U);
  EXPECT_EQ(lu.points(), 0.5);
  EXPECT_EQ(totals.corpus().games(), 4U);
  EXPECT_EQ(totals.corpus().wins, 1U);
  EXPECT_EQ(totals.corpus().losses, 1U);
  EXPECT_EQ(totals.corpus().both().moves, 120U);
}

TEST(Totals, AddsUpWhatGamesSay) {
  const JudgedGame game = game_between("A", "B", GameResult::Draw);
  Totals totals;
  totals.add(game);
  const MoveTotals& red = totals.players().at("A").by_color[0];
  std::uint64_t loss = 0;
  std::uint64_t counted = 0;
  for (const JudgedPly& ply : game.plies) {
    if (ply.side == Color::Red && ply.counts()) {
      loss += static_cast<std::uint64_t>(ply.loss_cp);
      ++counted;
    }
  }
  EXPECT_EQ(red.moves, game.red.moves);
  EXPECT_EQ(red.counted, counted);
  EXPECT_DOUBLE_EQ(red.acpl().value(), static_cast<double>(loss) / static_cast<double>(counted));
  EXPECT_NEAR(red.accuracy().value(), game.red.accuracy.value(), 5e-5);
  EXPECT_EQ(red.count(MoveClass::Blunder),
            game.red.counts[static_cast<std::size_t>(MoveClass::Blunder)]);
  EXPECT_NEAR(red.accuracy_in(GamePhase::Opening).value(), game.red.phases[0].value(), 5e-5);
  EXPECT_FALSE(red.accuracy_in(GamePhase::Endgame));
}

TEST(Totals, DoesNotCareAboutTheOrder) {
  Totals one_by_one;
  Totals left;
  Totals right;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const JudgedGame game =
        game_between(seed % 2 == 0 ? "A" : "B", "C", static_cast<GameResult>(seed % 4), seed);
    one_by_one.add(game);
    (seed % 3 == 0 ? left : right).add(game);
  }
  right.merge(left);
  ASSERT_EQ(one_by_one.players().size(), 3U);
  for (const auto& [name, player] : one_by_one.players()) {
    const PlayerTotals& merged = right.players().at(name);
    EXPECT_EQ(merged.wins, player.wins);
    EXPECT_EQ(merged.draws, player.draws);
    EXPECT_EQ(merged.losses, player.losses);
    EXPECT_EQ(merged.unknown, player.unknown);
    expect_same(merged.both(), player.both());
  }
  expect_same(right.corpus().both(), one_by_one.corpus().both());
}

TEST(Totals, SaysNothingOfNoMoves) {
  EXPECT_FALSE(MoveTotals{}.acpl());
  EXPECT_FALSE(MoveTotals{}.accuracy());
  EXPECT_FALSE(MoveTotals{}.accuracy_in(GamePhase::Opening));
}

}  // namespace
}  // namespace xq
