#include "xq/annotate/accuracy.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <vector>

#include "xq/eval/win_model.hpp"

namespace xq {
namespace {

double win(int cp) {
  return win_probability(Score::centipawns(cp));
}

// As lichess does it: the start is 15 centipawns, and Red has the first move.
GameAccuracy lichess(const std::vector<int>& cps) {
  std::vector<double> wins{win(15)};
  std::vector<CountedMove> moves;
  int before = 15;
  Color side = Color::Red;
  for (const int cp : cps) {
    const int sign = side == Color::Red ? 1 : -1;
    wins.push_back(win(cp));
    moves.push_back({side, move_accuracy(win(sign * before), win(sign * cp)),
                     centipawn_loss(Score::centipawns(sign * before), Score::centipawns(sign * cp)),
                     true});
    before = cp;
    side = ~side;
  }
  return game_accuracy(wins, moves);
}

std::vector<int> again(const std::vector<int>& cps, int times) {
  std::vector<int> all;
  for (int i = 0; i < times; ++i) {
    all.insert(all.end(), cps.begin(), cps.end());
  }
  return all;
}

// Numbers of another implementation of the published formulas.
TEST(Accuracy, OfMovesAgreesWithTheWorkedExamples) {
  struct Case {
    int before;
    int after;
    double accuracy;
  };
  for (const Case& c : {Case{0, 0, 100},
                        {0, -50, 82.311404},
                        {0, -100, 67.239721},
                        {0, -200, 45.729867},
                        {0, -500, 19.062377},
                        {100, 0, 67.239721},
                        {300, 100, 49.210919},
                        {600, 300, 51.532186},
                        {1000, 1000, 100},
                        {15, -900, 10.664057},
                        {50, 60, 100},
                        {200, -200, 20.069904}}) {
    EXPECT_NEAR(move_accuracy(win(c.before), win(c.after)), c.accuracy, 5e-7) << c.before;
  }
}

TEST(Accuracy, OfGamesAgreesWithTheWorkedExamples) {
  struct Case {
    std::vector<int> cps;
    double red;
    double black;
    std::array<int, 2> acpl;
  };
  std::vector<int> red_slips = again({15}, 20);
  red_slips.push_back(-900);
  std::vector<int> black_slips = again({15}, 21);
  black_slips.push_back(900);
  const std::array<Case, 11> cases{
      {{{15, 15}, 100, 100, {0, 0}},
       {{-900, -900}, 10.664057, 100, {915, 0}},
       {{15, 900}, 100, 12.303139, {0, 885}},
       {{-900, 0}, 10.664057, 11.458974, {915, 900}},
       {again({15}, 20), 100, 100, {0, 0}},
       {red_slips, 46.853403, 100, {83, 0}},
       {black_slips, 100, 49.38796, {0, 80}},
       {again({-50, 15}, 5), 77.383049, 77.383049, {65, 65}},
       {again({-135, 15}, 50), 55.000662, 55.000662, {150, 150}},
       {again({-435, 15}, 50), 20.694584, 20.694584, {450, 450}},
       {{20, -30, 10, 10, -200, -190}, 62.623465, 99.366649, {70, 3}}}};
  for (const Case& c : cases) {
    const GameAccuracy game = lichess(c.cps);
    EXPECT_NEAR(game.accuracy[0].value(), c.red, 5e-7);
    EXPECT_NEAR(game.accuracy[1].value(), c.black, 5e-7);
    EXPECT_EQ(game.acpl[0], c.acpl[0]);
    EXPECT_EQ(game.acpl[1], c.acpl[1]);
  }
}

TEST(Accuracy, WantsAMoveOfBothSides) {
  EXPECT_FALSE(lichess({}).accuracy[0]);
  EXPECT_FALSE(lichess({}).acpl[0]);
  EXPECT_FALSE(lichess({20}).accuracy[0]);
  EXPECT_EQ(lichess({20}).acpl[0], 0);
  EXPECT_FALSE(lichess({20}).acpl[1]);
}

TEST(Accuracy, TakesNoMateForMoreThanTenPawns) {
  EXPECT_EQ(centipawn_loss(Score::mate(3), Score::centipawns(400)), 600);
  EXPECT_EQ(centipawn_loss(Score::centipawns(2000), Score::mate(-2)), 2000);
  EXPECT_EQ(centipawn_loss(Score::mate(3), Score::centipawns(1500)), 0);
  EXPECT_EQ(centipawn_loss(Score::centipawns(5), Score::centipawns(9)), 0);
}

TEST(Accuracy, LeavesMovesOut) {
  const std::vector<double> wins{0.5, 0.2, 0.2, 0.2, 0.6};
  std::vector<CountedMove> moves{{Color::Red, 30, 300, false},
                                 {Color::Black, 100, 0, true},
                                 {Color::Red, 80, 40, true},
                                 {Color::Black, 20, 400, false}};
  const GameAccuracy game = game_accuracy(wins, moves);
  EXPECT_DOUBLE_EQ(game.accuracy[0].value(), 80);
  EXPECT_EQ(game.acpl[0], 40);
  EXPECT_DOUBLE_EQ(game.accuracy[1].value(), 100);
  moves[2].counts = false;
  EXPECT_FALSE(game_accuracy(wins, moves).accuracy[0]);
  EXPECT_FALSE(game_accuracy(wins, moves).acpl[0]);
}

}  // namespace
}  // namespace xq
