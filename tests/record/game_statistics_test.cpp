#include "xq/record/game_statistics.hpp"

#include <gtest/gtest.h>

#include "xq/notation/notation.hpp"

namespace xq {
namespace {

TEST(GameStatistics, CountsAllKindsOfThings) {
  ConvertedGame game;
  game.read = true;
  game.source.format = GameFormat::Xqf;
  game.source.notation = Notation::Iccs;
  game.result = GameResult::Draw;
  game.plies = 45;
  game.moves = 50;
  game.losses = {"WXF has no variations: 3 left out"};
  game.faults.resize(2);
  ConvertedGame failed;
  failed.error = RecordError{{}, RecordErrorCode::Io, "gone", {}};
  GameStatistics statistics;
  statistics.add(game);
  statistics.add(game);
  statistics.add(failed);
  EXPECT_EQ(statistics.games, 2U);
  EXPECT_EQ(statistics.failed, 1U);
  EXPECT_EQ(statistics.faulty, 2U);
  EXPECT_EQ(statistics.lossy, 2U);
  EXPECT_EQ(statistics.plies, 90U);
  EXPECT_EQ(statistics.moves, 100U);
  EXPECT_EQ(statistics.formats.counts().at("xqf"), 2U);
  EXPECT_EQ(statistics.encodings.counts().at("none"), 2U);
  EXPECT_EQ(statistics.notations.counts().at("iccs"), 2U);
  EXPECT_EQ(statistics.results.counts().at("1/2-1/2"), 2U);
  EXPECT_EQ(statistics.faults.counts().at("illegal_move"), 4U);
  EXPECT_EQ(statistics.errors.counts().at("io"), 1U);
  EXPECT_EQ(statistics.losses.counts().at("WXF has no variations"), 2U);
  EXPECT_EQ(statistics.lengths, (std::vector<std::uint64_t>{0, 0, 2}));
}

TEST(GameStatistics, DoNotGrowWithTheInput) {
  GameStatistics statistics;
  ConvertedGame game;
  game.read = true;
  game.plies = 1'000'000;
  for (char c = ' '; c < 127; ++c) {
    game.losses = {std::string("the tag ") + c, std::string("the word ") + c};
    statistics.add(game);
  }
  EXPECT_EQ(statistics.lengths.size(), GameStatistics::kMostLengths);
  EXPECT_LE(statistics.losses.counts().size(), 101U);
  EXPECT_GT(statistics.losses.counts().at("others"), 50U);
}

TEST(LossKind, HasNoNumbersAndMoves) {
  EXPECT_EQ(loss_kind("WXF has no variations: 3 left out"), "WXF has no variations");
  EXPECT_EQ(loss_kind("the moves from h2e2 on, which no man can play"),
            "the moves from … on, which no man can play");
  EXPECT_EQ(loss_kind("a comment: } became )"), "a comment: } became )");
}

}  // namespace
}  // namespace xq
