#include "xq/report/game_csv.hpp"

#include <gtest/gtest.h>

#include "annotate/searched.hpp"

namespace xq {
namespace {

using namespace test;

JudgedGame game() {
  JudgedGame game = searched_game(kStartFen, "h2e2 h9g7");
  game.id = "a.pgn#1";
  game.record.tags = {{"Event", "杯,赛"}, {"Date", "2026"}, {"Red", "甲"}, {"Black", "乙"}};
  game.record.result = GameResult::Draw;
  set_first(game, 0, Score::centipawns(0), "b2e2");
  set_first(game, 1, Score::centipawns(100));
  set_first(game, 2, Score::mate(-2));
  judge(game, {});
  return game;
}

TEST(GameCsv, HasARowForEachGame) {
  EXPECT_EQ(game_csv(game()),
            "a.pgn#1,\"杯,赛\",2026,甲,乙,1/2-1/2,,,2,,100,67.24,1,0,0,0,0,100.00,0,0,0,0\r\n");
}

TEST(GameCsv, HasARowForEachMove) {
  EXPECT_EQ(move_csv(game()),
            "a.pgn#1,1,red,opening,h2e2,b2e2,0,,-100,,0.5000,0.4090,100,0.0910,67.24,inaccuracy,6,"
            "\r\n"
            "a.pgn#1,2,black,opening,h9g7,h9g7,-100,,,-2,0.4090,0.0246,0,0.0000,100.00,best,,"
            "\r\n");
}

TEST(GameCsv, HasARowForEachPlayer) {
  Totals totals;
  totals.add(game());
  EXPECT_EQ(player_csv(totals),
            "乙,1,0,1,0,1,0,0,0.5,1,1,0.0,100.00,0,0,1,0,0,0,0,0,0,100.00,,\r\n"
            "甲,1,1,0,0,1,0,0,0.5,1,1,100.0,67.24,0,0,0,0,0,1,0,0,0,67.24,,\r\n");
  EXPECT_EQ(player_csv(totals, "甲"),
            "甲,1,1,0,0,1,0,0,0.5,1,1,100.0,67.24,0,0,0,0,0,1,0,0,0,67.24,,\r\n");
  EXPECT_EQ(player_csv_header(),
            "player,games,as_red,as_black,wins,draws,losses,unknown,points,moves,counted,acpl,"
            "accuracy,book,forced,best,only_move,good,inaccuracy,mistake,blunder,missed_win,"
            "accuracy_opening,accuracy_middlegame,accuracy_endgame\r\n");
}

TEST(GameCsv, HasAsManyFieldsAsItsHeader) {
  const auto fields = [](const std::string& row) {
    return std::count(row.begin(), row.end(), ',');
  };
  JudgedGame plain = game();
  plain.record.tags.clear();
  EXPECT_EQ(fields(game_csv(plain)), fields(game_csv_header()));
  EXPECT_EQ(fields(move_csv(plain)), 2 * fields(move_csv_header()));
}

}  // namespace
}  // namespace xq
