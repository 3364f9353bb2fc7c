#include "xq/report/puzzle_epd.hpp"

#include <gtest/gtest.h>

#include "annotate/searched.hpp"
#include "support/read_all.hpp"

namespace xq {
namespace {

using namespace test;

Puzzle puzzle(Score score) {
  return {"a \"b\".pgn#1 ply 5",
          4,
          Position::start(),
          {score, 12, 20, {move_of("h2e2"), move_of("h9g7")}},
          false};
}

TEST(PuzzleEpd, IsOneLine) {
  EXPECT_EQ(puzzle_epd(puzzle(Score::centipawns(40))),
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - acd 12; bm h2e2; "
            "ce 40; pv h2e2 h9g7; id \"a 'b'.pgn#1 ply 5\"; c0 \"missed in the game\";");
  const std::string mate = puzzle_epd(puzzle(Score::mate(3)));
  EXPECT_NE(mate.find("dm 3;"), std::string::npos);
  EXPECT_EQ(mate.find("ce "), std::string::npos);
}

TEST(PuzzleEpd, IsASuite) {
  const PositionRecord record = read_one(puzzle_epd(puzzle(Score::mate(3))));
  EXPECT_EQ(record.expect.best, std::vector<Move>{move_of("h2e2")});
  EXPECT_EQ(record.expect.mate, 3);
}

}  // namespace
}  // namespace xq
