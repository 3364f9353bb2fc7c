#include "xq/annotate/puzzle.hpp"

#include <gtest/gtest.h>

#include "annotate/searched.hpp"

namespace xq {
namespace {

using namespace test;

std::vector<Line> lines(Score first, Score second) {
  return {{first, 10, 14, {move_of("h2e2")}}, {second, 10, 14, {move_of("b2e2")}}};
}

bool unique(Score first, Score second) {
  return has_unique_solution(lines(first, second), WinModel{}, 110);
}

TEST(Puzzle, HasOneSolution) {
  const auto cp = Score::centipawns;
  EXPECT_TRUE(unique(Score::mate(3), cp(900)));
  EXPECT_FALSE(unique(Score::mate(3), Score::mate(5)));
  EXPECT_TRUE(unique(cp(500), cp(100)));
  EXPECT_FALSE(unique(cp(500), cp(300)));
  EXPECT_TRUE(unique(cp(0), cp(-300)));      // it holds
  EXPECT_FALSE(unique(cp(-100), cp(-900)));  // lost one way or the other
  EXPECT_FALSE(has_unique_solution({lines(cp(500), cp(0))[0]}, WinModel{}, 110));
  EXPECT_FALSE(has_unique_solution({}, WinModel{}, 110));
}

TEST(Puzzle, StandsBehindAnErrorAndBeforeAnOnlyMove) {
  JudgedGame game = searched_game(kStartFen, "h2e2 h9g7 h0g2 i9h9");
  game.id = "g";
  set_first(game, 0, Score::centipawns(0), "b2e2");
  set_first(game, 1, Score::centipawns(400), "b9c7");  // Black misses it
  add_line(game, 1, Score::centipawns(50), "h9g7");
  set_first(game, 2, Score::centipawns(0));
  add_line(game, 2, Score::centipawns(-400), "b2e2");  // and Red finds one
  judge(game, {});
  const std::vector<Puzzle> found = puzzles(game);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].id, "g ply 2");
  EXPECT_EQ(found[0].index, 1U);
  EXPECT_FALSE(found[0].played);
  EXPECT_EQ(found[0].solution.pv, std::vector<Move>{move_of("b9c7")});
  EXPECT_EQ(found[0].position.side_to_move(), Color::Black);
  EXPECT_EQ(found[1].index, 2U);
  EXPECT_TRUE(found[1].played);
}

TEST(Puzzle, IsNoTakingBackAndNoQuietMove) {
  JudgedGame game = searched_game(kStartFen, "h2h9 i9h9 h0g2 h9h8");
  set_first(game, 0, Score::centipawns(0), "b2e2");
  set_first(game, 1, Score::centipawns(400));
  add_line(game, 1, Score::centipawns(-400), "a9a8");
  add_line(game, 3, Score::centipawns(-400), "a9a8");  // good, but nobody has erred
  game.findings.positions[3].first.lines[0].pv = {move_of("a9a7")};
  judge(game, {});
  EXPECT_TRUE(puzzles(game).empty());
}

}  // namespace
}  // namespace xq
