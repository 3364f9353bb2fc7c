#include "xq/record/position_pick.hpp"

#include "read_games.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

using Kind = PositionPick::Kind;

GameRecord sample() {
  GameRecord game = only_game("1. h2e2 h9g7 2. h0g2 *");
  game.source.place.file = "some/cup.pgn";
  game.source.number = 12;
  return game;
}

std::vector<std::string> ids(const PositionPick& pick) {
  std::vector<std::string> found;
  for (const PositionRecord& position : pick_positions(sample(), pick).positions) {
    found.push_back(position.id);
  }
  return found;
}

TEST(PositionPick, ReadsItsName) {
  EXPECT_EQ(*parse_position_pick("every"), (PositionPick{Kind::Every, 0}));
  EXPECT_EQ(*parse_position_pick("final"), (PositionPick{Kind::Final, 0}));
  EXPECT_EQ(*parse_position_pick("20"), (PositionPick{Kind::After, 20}));
  for (const char* bad : {"", "last", "-1", "1.5", "99999999999"}) {
    EXPECT_FALSE(parse_position_pick(bad)) << bad;
  }
}

TEST(PositionPick, NamesGameAndPly) {
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids({Kind::Every, 0}),
            (Ids{"cup.pgn:12:0", "cup.pgn:12:1", "cup.pgn:12:2", "cup.pgn:12:3"}));
  EXPECT_EQ(ids({Kind::After, 2}), Ids{"cup.pgn:12:2"});
  EXPECT_EQ(ids({Kind::After, 4}), Ids());
  EXPECT_EQ(ids({Kind::Final, 0}), Ids{"cup.pgn:12:3"});
}

TEST(PositionPick, KeepsTheCounters) {
  const auto picked = pick_positions(sample(), {Kind::Final, 0});
  EXPECT_EQ(fen(picked.positions.at(0).start),
            "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2");
}

TEST(PositionPick, LeavesOutWhatNobodyCanPlay) {
  GameRecord game;
  EXPECT_EQ(pick_positions(game, {Kind::Final, 0}).unplayable, 1U);
  EXPECT_TRUE(pick_positions(game, {Kind::Final, 0}).positions.empty());
}

}  // namespace
}  // namespace xq
