// The formulas of annotation against numbers that another implementation made.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

#include "support/corpus.hpp"
#include "xq/annotate/accuracy.hpp"
#include "xq/board/fen.hpp"
#include "xq/eval/win_model.hpp"

namespace xq {
namespace {

using Json = nlohmann::json;

constexpr double kLastDigit = 5e-7 + 1e-12;  // they are rounded to six decimals
constexpr const char* kVectors = "reference/accuracy-vectors.json";

Json vectors() {
  std::ifstream file(test::corpus() / kVectors);
  return Json::parse(file);
}

double win(int cp) {
  return win_probability(Score::centipawns(cp));
}

TEST(AccuracyVectors, WinModels) {
  XQ_NEEDS_CORPUS(kVectors);
  const Json all = vectors();
  for (const Json& row : all.at("win_percent_lichess")) {
    EXPECT_NEAR(100 * win(row[0]), row[1].get<double>(), kLastDigit) << row;
  }
  const WinModel chessdb{WinCurve::Logistic, 1 / 330.0};
  for (const Json& row : all.at("chessdb_winrate")) {
    const double percent = 100 * win_probability(Score::centipawns(row[0]), chessdb, 0);
    EXPECT_NEAR(percent, std::stod(row[1].get<std::string>()), 5e-3) << row;
  }
  for (const Json& row : all.at("pikafish_wdl")) {
    const WinDrawLoss wdl = pikafish_wdl(row[1], row[0]);
    EXPECT_EQ(Json({wdl.win, wdl.draw, wdl.loss}), row[2]) << row;
  }
  for (const Json& row : all.at("material")) {
    EXPECT_EQ(material_count(*parse_position(row[0].get<std::string>() + " w")), row[1]) << row;
  }
}

TEST(AccuracyVectors, Moves) {
  XQ_NEEDS_CORPUS(kVectors);
  const Json all = vectors();
  for (const Json& row : all.at("move_accuracy")) {
    EXPECT_NEAR(move_accuracy(win(row[0]), win(row[1])), row[2].get<double>(), kLastDigit) << row;
  }
}

TEST(AccuracyVectors, Games) {
  XQ_NEEDS_CORPUS(kVectors);
  const Json all = vectors();
  for (const Json& row : all.at("game_accuracy")) {
    std::vector<int> reds{15};
    for (const Json& cp : row[0]) {
      reds.push_back(cp);
    }
    std::vector<double> wins{win(15)};
    std::vector<CountedMove> moves;
    for (std::size_t i = 1; i < reds.size(); ++i) {
      const int sign = i % 2 == 1 ? 1 : -1;
      wins.push_back(win(reds[i]));
      moves.push_back(
          {sign > 0 ? Color::Red : Color::Black,
           move_accuracy(win(sign * reds[i - 1]), win(sign * reds[i])),
           centipawn_loss(Score::centipawns(sign * reds[i - 1]), Score::centipawns(sign * reds[i])),
           true});
    }
    const GameAccuracy game = game_accuracy(wins, moves);
    EXPECT_NEAR(game.accuracy[0].value(), row[1].at("first").get<double>(), kLastDigit) << row;
    EXPECT_NEAR(game.accuracy[1].value(), row[1].at("second").get<double>(), kLastDigit) << row;
    EXPECT_EQ(Json({game.acpl[0].value(), game.acpl[1].value()}), row[2]) << row;
  }
}

}  // namespace
}  // namespace xq
