#include "xq/report/game_statistics_text.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

GameStatistics sample() {
  GameStatistics statistics;
  ConvertedGame game;
  game.read = true;
  game.plies = 25;
  game.moves = 30;
  game.source.encoding = "UTF-8";
  statistics.add(game);
  game.source.encoding = "GB18030";
  game.plies = 100'000;
  game.faults.resize(1);
  statistics.add(game);
  statistics.add(game);
  return statistics;
}

TEST(GameStatisticsText, IsATable) {
  EXPECT_EQ(game_statistics_text(sample()),
            "games       3\n"
            "failed      0\n"
            "faulty      2\n"
            "plies       200025\n"
            "moves       90\n"
            "variations  0\n"
            "formats     pgn 3\n"
            "encodings   GB18030 2, UTF-8 1\n"
            "notations   none 3\n"
            "results     * 3\n"
            "faults      illegal_move 2\n"
            "plies 20-39  1\n"
            "plies 500-   2\n");
}

TEST(GameStatisticsText, IsARecord) {
  EXPECT_EQ(game_statistics_json(sample()),
            R"({"schema":"xq/1","type":"collection","games":3,"failed":0,"faulty":2,)"
            R"("plies":200025,"moves":90,"variations":0,"formats":{"pgn":3},)"
            R"("encodings":{"GB18030":2,"UTF-8":1},"notations":{"none":3},"results":{"*":3},)"
            R"("faults":{"illegal_move":2},"errors":{},)"
            R"("lengths":[{"from":20,"games":1},{"from":500,"games":2}]})");
}

}  // namespace
}  // namespace xq
