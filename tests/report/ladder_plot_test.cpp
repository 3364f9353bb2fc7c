#include "xq/report/ladder_plot.hpp"

#include <gtest/gtest.h>

#include "match/worked_ladder.hpp"
#include "report/svg_support.hpp"

namespace xq {
namespace {

using test::Svg;

Ladder worked() {
  const auto list = rate(test::worked_ladder());
  return *ladder_of(list->groups.front(), {0, 1, 2, 3, 4}, {1, 2, 3, 4, 5});
}

std::vector<LadderFit> fits_of(const Ladder& ladder) {
  std::vector<LadderFit> fits;
  for (const LadderBasis basis : kLadderBases) {
    fits.push_back(*fit_ladder(ladder, basis));
  }
  return fits;
}

TEST(LadderPlot, ShowsRungsAndCurves) {
  const Ladder ladder = worked();
  const Svg svg(ladder_plot_svg(ladder, fits_of(ladder)));
  EXPECT_EQ(svg.count_text("2.5"), 0U);          // nobody searches half a ply
  EXPECT_EQ(svg.count("circle", "dot s3"), 6U);  // five rungs, and the legend
  for (const char* const kind : {"s0", "s1", "s2"}) {
    EXPECT_EQ(svg.count("path", std::string("band ") + kind), 1U);
  }
  for (const char* const name : {"linear (p = 0.277)", "logarithmic (p = 0.401)",
                                 "quadratic (p = 0.991)", "rungs, 95 %", "depth (plies)"}) {
    EXPECT_EQ(svg.count_text(name), 1U) << name;
  }
}

TEST(LadderPlot, TellsTheRatingsInWords) {
  const auto words = Svg(ladder_plot_svg(worked(), {})).texts("desc");
  EXPECT_EQ(words, std::vector<std::string>{
                       "Elo by depth (plies): 1: 0; 2: 164 (89 to 240); 3: 302 (226 to 379); "
                       "4: 409 (332 to 486); 5: 496 (419 to 572)"});
}

TEST(LadderPlot, TakesTheBandOfABootstrap) {
  const Ladder ladder = worked();
  BootstrapLadder bootstrap;
  bootstrap.ladder = ladder;
  bootstrap.low = {0, -20, 1, 2, 3};
  bootstrap.high = {0, 900, 901, 902, 903};
  LadderPlotOptions options;
  options.title = "Ours";
  options.log2_x = true;
  const Svg svg(ladder_plot_svg(bootstrap, fits_of(ladder), options));
  EXPECT_EQ(svg.texts("title"), std::vector<std::string>{"Ours"});
  EXPECT_EQ(svg.texts("desc").at(0).find("Elo by depth (plies): 1: 0; 2: 164 (−20 to 900)"), 0U);
  EXPECT_EQ(svg.tick_labels().at(0), "-200");
}

TEST(LadderPlot, FitsWithoutDegreesHaveNoChance) {
  const Ladder ladder{{1, 2}, {0, 100}, [] {
                        Matrix covariance(2, 2);
                        covariance(1, 1) = 25;
                        return covariance;
                      }()};
  const Svg svg(ladder_plot_svg(ladder, {*fit_ladder(ladder, LadderBasis::Linear)}));
  EXPECT_EQ(svg.count_text("linear"), 1U);
}

}  // namespace
}  // namespace xq
