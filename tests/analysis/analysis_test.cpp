#include "xq/analysis/analysis.hpp"

#include <gtest/gtest.h>

#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

Move move(const char* text) {
  return *parse_move(text);
}

Analysis with_best(const char* best, Score score) {
  Analysis analysis;
  analysis.lines.push_back({score, 5, 5, {move(best)}});
  return analysis;
}

TEST(Analysis, PassesWhenTheBestMoveIsExpected) {
  Analysis analysis = with_best("h2e2", Score::centipawns(10));
  EXPECT_EQ(analysis.pass(), std::nullopt);
  analysis.expect.best = {move("b2e2"), move("h2e2")};
  EXPECT_EQ(analysis.pass(), true);
  analysis.expect.best = {move("b2e2")};
  EXPECT_EQ(analysis.pass(), false);
}

TEST(Analysis, FailsWhenTheBestMoveWasToBeAvoided) {
  Analysis analysis = with_best("h2e2", Score::centipawns(10));
  analysis.expect.avoid = {move("b2e2")};
  EXPECT_EQ(analysis.pass(), true);
  analysis.expect.avoid.push_back(move("h2e2"));
  EXPECT_EQ(analysis.pass(), false);
}

TEST(Analysis, WantsAMateNoLongerThanStated) {
  for (const auto& [found, pass] : {std::pair{Score::mate(2), true},
                                    {Score::mate(3), true},
                                    {Score::mate(4), false},
                                    {Score::mate(-2), false},
                                    {Score::mate(0), false},
                                    {Score::centipawns(900), false}}) {
    Analysis analysis = with_best("h2e2", found);
    analysis.expect.mate = 3;
    EXPECT_EQ(analysis.pass(), pass);
  }
}

TEST(Analysis, WantsEverythingThatIsStated) {
  Analysis analysis = with_best("h2e2", Score::mate(2));
  analysis.expect.best = {move("h2e2")};
  analysis.expect.mate = 1;
  EXPECT_EQ(passes_best(analysis), true);
  EXPECT_EQ(passes_mate(analysis), false);
  EXPECT_EQ(passes_avoid(analysis), std::nullopt);
  EXPECT_EQ(analysis.pass(), false);
}

TEST(Analysis, PassesNothingWithoutALine) {
  Analysis analysis;
  analysis.expect.best = {move("h2e2")};
  EXPECT_EQ(analysis.best(), std::nullopt);
  EXPECT_EQ(analysis.pass(), false);
}

}  // namespace
}  // namespace xq
