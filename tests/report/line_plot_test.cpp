#include "xq/report/line_plot.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "report/svg_support.hpp"

namespace xq {
namespace {

using test::Svg;

LinePlot sample() {
  LinePlot plot;
  plot.title = "Strength";
  plot.description = "It rises.";
  plot.x_title = "depth";
  plot.y_title = "Elo";
  plot.series = {
      {"curve", {{1, 0, -10, 10}, {2, 100, 80, 120}, {4, 200, 150, 260}}, PlotMark::Line},
      {"rungs", {{1, 0}, {2, 110, 90, 130}}, PlotMark::Points}};
  return plot;
}

LinePlot one_series(std::vector<PlotPoint> points) {
  LinePlot plot;
  plot.series = {{"s", std::move(points), PlotMark::Line}};
  return plot;
}

TEST(LinePlot, SaysWhatItIs) {
  const Svg svg(line_plot_svg(sample()));
  EXPECT_EQ(svg.root().at("role"), "img");
  EXPECT_EQ(svg.texts("title"), std::vector<std::string>{"Strength"});
  EXPECT_EQ(svg.texts("desc"), std::vector<std::string>{"It rises."});
  for (const char* const text : {"Strength", "depth", "Elo", "curve", "rungs"}) {
    EXPECT_EQ(svg.count_text(text), 1U) << text;
  }
}

TEST(LinePlot, FollowsLightAndDarkAndNeedsNothingElse) {
  const std::string text = line_plot_svg(sample());
  EXPECT_NE(text.find("@media (prefers-color-scheme:dark)"), std::string::npos);
  const std::string name = "http://www.w3.org/2000/svg";
  EXPECT_EQ(text.find("http"), text.find(name));
  EXPECT_EQ(text.find("http", text.find(name) + 1), std::string::npos);
}

TEST(LinePlot, DrawsLinesBandsBarsAndDots) {
  const Svg svg(line_plot_svg(sample()));
  EXPECT_EQ(svg.count("path", "line s0"), 2U);  // the line, and in the legend
  EXPECT_EQ(svg.count("path", "band s0"), 1U);
  EXPECT_EQ(svg.count("path", "bar s1"), 1U);    // one point has no error
  EXPECT_EQ(svg.count("circle", "dot s1"), 3U);  // with the legend
}

TEST(LinePlot, PutsNumbersWhereTheirTicksAre) {
  const Svg svg(line_plot_svg(one_series({{0, 0}, {10, 50}})));
  // From tick to tick upwards; to the right with a margin of 4 %, 574.1 wide.
  EXPECT_EQ(svg.attribute("path", "line s0", "d"), "M103,400L677,44");
  EXPECT_EQ(svg.texts("text").size(), 6U + 6 + 4);
}

TEST(LinePlot, HasNiceTicks) {
  const auto labels = [](std::vector<PlotPoint> points, bool log2_x) {
    LinePlot plot = one_series(std::move(points));
    plot.log2_x = log2_x;
    return Svg(line_plot_svg(plot)).tick_labels();
  };
  using Labels = std::vector<std::string>;
  EXPECT_EQ(labels({{1, -130}, {8, 870}}, false),
            (Labels{"-200", "0", "200", "400", "600", "800", "1000", "1", "2", "3", "4", "5", "6",
                    "7", "8"}));
  EXPECT_EQ(labels({{0, 0}, {0.3, 0.004}}, false),
            (Labels{"0", "0.0005", "0.001", "0.0015", "0.002", "0.0025", "0.003", "0.0035", "0.004",
                    "0", "0.05", "0.1", "0.15", "0.2", "0.25", "0.3"}));
  EXPECT_EQ(labels({{1024, 0}, {1'048'576, 8e6}}, true),
            (Labels{"0", "1M", "2M", "3M", "4M", "5M", "6M", "7M", "8M", "1024", "4096", "16384",
                    "65536", "262.14k", "1.05M"}));
  EXPECT_EQ(labels({{0.25, 0}, {4, 0}}, true),
            (Labels{"-1", "-0.5", "0", "0.5", "1", "0.25", "0.5", "1", "2", "4"}));
}

TEST(LinePlot, KeepsToWholeNumbersWhenAsked) {
  LinePlot plot = one_series({{1, 0}, {3, 10}});
  const auto labels = [&plot] {
    const auto all = Svg(line_plot_svg(plot)).tick_labels();
    return std::vector<std::string>(all.end() - 3, all.end());
  };
  EXPECT_EQ(labels(), (std::vector<std::string>{"2", "2.5", "3"}));
  plot.whole_x = true;
  EXPECT_EQ(labels(), (std::vector<std::string>{"1", "2", "3"}));
}

TEST(LinePlot, TakesAnyText) {
  LinePlot plot = sample();
  plot.title = "<b>\"a\" & 'b'</b>";
  plot.description = std::string("炮\x01\xFF\xEF\xBF\xBF", 8);
  plot.series[0].name = std::string(200, 'x');
  const Svg svg(line_plot_svg(plot));
  EXPECT_EQ(svg.texts("title"), std::vector<std::string>{plot.title});
  EXPECT_EQ(svg.count_text(plot.title), 1U);
  EXPECT_EQ(svg.texts("desc"), std::vector<std::string>{"炮?\xEF\xBF\xBD?"});
  EXPECT_EQ(svg.count_text(std::string(39, 'x') + "…"), 1U);
}

TEST(LinePlot, SaysWhenThereIsNothing) {
  for (const LinePlot& plot : {LinePlot{}, one_series({}), one_series({{1, std::nan("")}})}) {
    EXPECT_EQ(Svg(line_plot_svg(plot)).count_text("no data"), 1U);
  }
  LinePlot below = one_series({{0, 1}, {-1, 1}});
  EXPECT_EQ(Svg(line_plot_svg(below)).count_text("no data"), 0U);
  below.log2_x = true;
  EXPECT_EQ(Svg(line_plot_svg(below)).count_text("no data"), 1U);
}

TEST(LinePlot, DrawsAPointAloneAsADot) {
  const Svg svg(line_plot_svg(one_series({{3, 7, 5, 9}})));
  EXPECT_EQ(svg.count("circle", "dot s0"), 1U);
  EXPECT_EQ(svg.count("path", "bar s0"), 1U);
  EXPECT_EQ(svg.count("path", "band s0"), 0U);
}

TEST(LinePlot, StandsOddNumbers) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const std::vector<std::vector<PlotPoint>> all{
      {{1, 5}, {2, 5}, {3, 5}},
      {{2, 1}, {2, 3}},
      {{1, -1e15}, {2, 1e15}},
      {{1e15, 1}, {1e15 + 1, 2}},
      {{1, 1, -kInfinity, kInfinity}, {2, 2}},
      {{kInfinity, 1}, {1, kInfinity}, {1, 1e300}, {1, 1}},
      {{1e-300, 1e-300}, {2e-300, 3e-300}}};
  for (const bool log2_x : {false, true}) {
    for (const std::vector<PlotPoint>& points : all) {
      LinePlot plot = one_series(points);
      plot.log2_x = log2_x;
      const std::string text = line_plot_svg(plot);
      const Svg svg(text);
      EXPECT_LE(svg.texts("text").size(), 30U);
      EXPECT_EQ(text.find("nan"), std::string::npos);
      EXPECT_EQ(text.find("inf"), std::string::npos);
      EXPECT_EQ(text.find("e+"), std::string::npos);
      EXPECT_EQ(svg.count_text("no data"), 0U);
    }
  }
}

TEST(LinePlot, BreaksABandWhereNoErrorsAre) {
  const Svg svg(line_plot_svg(one_series(
      {{1, 1, 0, 2}, {2, 1, 0, 2}, {3, 1}, {4, 1, 0, 2}, {5, 1, 0, 2}, {6, 1}, {7, 1, 0, 2}})));
  EXPECT_EQ(svg.count("path", "band s0"), 2U);
  EXPECT_EQ(svg.count("path", "line s0"), 2U);
}

TEST(LinePlot, GivesEachDoublingUpwardsTheSameRoom) {
  LinePlot plot = one_series({{1, 1}, {2, 2}, {3, 4}, {4, 0}, {5, -1}, {6, 8, -1, 9}});
  plot.log2_y = true;
  plot.series[0].mark = PlotMark::Points;
  const std::string text = line_plot_svg(plot);
  const Svg svg(text);
  EXPECT_EQ(svg.count("circle", "dot s0"), 4U + 1U) << "four that fit, and one in the legend";
  EXPECT_EQ(svg.count("path", "bar s0"), 0U) << "an error below 0 is forgotten";
  EXPECT_EQ(svg.count_text("8"), 1U);
}

TEST(LinePlot, StandsBelowAnother) {
  const LinePlot plot = one_series({{1, 1}, {2, 2}});
  const std::string text = line_plots_svg({plot, plot});
  const Svg svg(text);
  EXPECT_EQ(svg.count("path", "line s0"), 4U) << "each with one in its legend";
  EXPECT_NE(text.find("viewBox=\"0 0 720 972\""), std::string::npos);
  EXPECT_NE(text.find("y=\"486\" width=\"720\" height=\"486\""), std::string::npos);
}

}  // namespace
}  // namespace xq
