#include "xq/eval/win_model.hpp"

#include <gtest/gtest.h>

#include "xq/board/fen.hpp"

namespace xq {
namespace {

double percent(Score score) {
  return 100 * win_probability(score);
}

// The worked examples were computed by another implementation of the published formula.
TEST(WinModel, AgreesWithTheWorkedExamples) {
  EXPECT_NEAR(percent(Score::centipawns(100)), 59.1026, 5e-5);
  EXPECT_NEAR(percent(Score::centipawns(300)), 75.1126, 5e-5);
  EXPECT_NEAR(percent(Score::centipawns(-500)), 13.6928, 5e-5);
  EXPECT_NEAR(percent(Score::centipawns(2500)), 97.5447, 5e-5);
}

TEST(WinModel, JudgesTheWorkedExamplesAsLichessDoes) {
  const auto drop = [](int before, int after) {
    return percent(Score::centipawns(before)) - percent(Score::centipawns(after));
  };
  EXPECT_NEAR(drop(0, -100), 9.103, 5e-4);
  EXPECT_NEAR(drop(600, 300), 14.995, 5e-4);
  EXPECT_NEAR(drop(300, 100), 16.010, 5e-4);
  EXPECT_NEAR(drop(15, -900), 47.871, 5e-4);
  EXPECT_GE(drop(0, -55), 5.0);
  EXPECT_LT(drop(0, -54), 5.0);
  EXPECT_GE(drop(0, -111), 10.0);
  EXPECT_LT(drop(0, -110), 10.0);
}

TEST(WinModel, TakesAMateForTheLargestScore) {
  EXPECT_EQ(win_probability(Score::mate(1)), win_probability(Score::centipawns(1000)));
  EXPECT_EQ(win_probability(Score::mate(9)), win_probability(Score::centipawns(1000)));
  EXPECT_EQ(win_probability(Score::mate(-3)), win_probability(Score::centipawns(-1000)));
  EXPECT_EQ(win_probability(Score::mate(0)), win_probability(Score::centipawns(-1000)));
}

TEST(WinModel, IsFair) {
  EXPECT_EQ(win_probability(Score::centipawns(0)), 0.5);
  for (int cp = -1200; cp <= 1200; cp += 37) {
    EXPECT_NEAR(win_probability(Score::centipawns(cp)) + win_probability(Score::centipawns(-cp)), 1,
                1e-12);
  }
}

// The curve of chessdb.cn is a logistic one with another constant.
TEST(WinModel, TakesAnyK) {
  const WinModel model{WinCurve::Logistic, 1 / 330.0};
  const auto chessdb = [&](int cp) {
    return 100 * win_probability(Score::centipawns(cp), model, 0);
  };
  EXPECT_NEAR(chessdb(-330), 26.89, 5e-3);
  EXPECT_NEAR(chessdb(1), 50.08, 5e-3);
  EXPECT_NEAR(chessdb(15), 51.14, 5e-3);
  EXPECT_NEAR(chessdb(100), 57.52, 5e-3);
  EXPECT_NEAR(chessdb(330), 73.11, 5e-3);
  EXPECT_NEAR(chessdb(1000), 95.39, 5e-3);
}

TEST(WinModel, CountsMaterialAsPikafishDoes) {
  EXPECT_EQ(material_count(Position::start()), 110);
  EXPECT_EQ(material_count(*parse_position("4k4/9/9/9/9/9/9/9/R8/3K5 w")), 10);
  EXPECT_EQ(material_count(*parse_position("2bak4/9/4c4/2p6/9/9/9/1N7/9/3K5 w")),
            3 + 2 + 5 + 1 + 5);
}

TEST(WinModel, SaysWhatPikafishSays) {
  using Wdl = WinDrawLoss;
  EXPECT_EQ(pikafish_wdl(-80, 20), (Wdl{0, 995, 5}));
  EXPECT_EQ(pikafish_wdl(100, 20), (Wdl{500, 500, 0}));
  EXPECT_EQ(pikafish_wdl(0, 40), (Wdl{1, 998, 1}));
  EXPECT_EQ(pikafish_wdl(35, 65), (Wdl{40, 959, 1}));
  EXPECT_EQ(pikafish_wdl(180, 80), (Wdl{970, 30, 0}));
  EXPECT_EQ(pikafish_wdl(0, 110), (Wdl{29, 942, 29}));
  EXPECT_EQ(pikafish_wdl(35, 110), (Wdl{92, 899, 9}));
  EXPECT_EQ(pikafish_wdl(100, 110), (Wdl{500, 499, 1}));
  EXPECT_EQ(pikafish_wdl(-80, 110), (Wdl{2, 667, 331}));
}

// What it costs to lose so much of the expected score from an even position, as published.
TEST(WinModel, IsAsStrictAsPikafish) {
  const WinModel model{WinCurve::PikafishWdl, 0};
  const auto win = [&](int cp, int material) {
    return win_probability(Score::centipawns(cp), model, material);
  };
  EXPECT_LE(win(-40, 110), 0.45);
  EXPECT_GT(win(-39, 110), 0.45);
  EXPECT_LE(win(-62, 110), 0.40);
  EXPECT_GT(win(-61, 110), 0.40);
  EXPECT_LE(win(-92, 65), 0.30);
  EXPECT_GT(win(-91, 65), 0.30);
  EXPECT_EQ(win(0, 110), 0.5);
  EXPECT_NEAR(win(77, 50) + win(-77, 50), 1, 1e-12);
  EXPECT_EQ(win_probability(Score::mate(4), model, 110), 1);
  EXPECT_EQ(win_probability(Score::mate(0), model, 110), 0);
  EXPECT_NEAR(win(29990, 110), 1, 1e-12);  // a win by the repetition law
}

}  // namespace
}  // namespace xq
