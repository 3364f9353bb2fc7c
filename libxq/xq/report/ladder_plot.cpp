#include "xq/report/ladder_plot.hpp"

#include <cmath>

#include "xq/match/elo.hpp"
#include "xq/report/internal/plot_axis.hpp"
#include "xq/report/line_plot.hpp"

namespace xq {
namespace {

using report::plot_number;

// Straight pieces that a curve is drawn by.
constexpr unsigned kPieces = 64;

std::string minus(std::string text) {
  return text.starts_with('-') ? "−" + text.substr(1) : text;
}

PlotSeries curve_of(const LadderFit& fit, bool log2_x) {
  PlotSeries series;
  series.name = ladder_basis_name(fit.basis);
  if (fit.degrees > 0) {
    series.name += " (p = " + plot_number(fit.p, 3) + ")";
  }
  for (unsigned i = 0; i <= kPieces; ++i) {
    const double share = static_cast<double>(i) / kPieces;
    const double depth = log2_x
                             ? fit.first_depth * std::pow(fit.last_depth / fit.first_depth, share)
                             : fit.first_depth + share * (fit.last_depth - fit.first_depth);
    const CurvePoint point = curve_at(fit, depth);
    series.points.push_back({depth, point.elo, point.elo - point.error, point.elo + point.error});
  }
  return series;
}

std::string draw(PlotSeries rungs, const std::vector<LadderFit>& fits,
                 const LadderPlotOptions& options) {
  LinePlot plot;
  plot.title = options.title;
  plot.x_title = options.x_title;
  plot.y_title = "Elo above the first rung";
  plot.log2_x = options.log2_x;
  plot.whole_x = true;
  for (const PlotPoint& rung : rungs.points) {
    plot.description += (plot.description.empty() ? "Elo by " + options.x_title + ": " : "; ") +
                        plot_number(rung.x, 2) + ": " + minus(plot_number(rung.y, 0));
    if (rung.low && rung.high && *rung.low < *rung.high) {
      plot.description += " (" + minus(plot_number(*rung.low, 0)) + " to " +
                          minus(plot_number(*rung.high, 0)) + ")";
    }
  }
  rungs.name = "rungs, 95 %";
  rungs.mark = PlotMark::Points;
  for (const LadderFit& fit : fits) {
    plot.series.push_back(curve_of(fit, options.log2_x));
  }
  plot.series.push_back(std::move(rungs));
  return line_plot_svg(plot);
}

}  // namespace

std::string ladder_plot_svg(const Ladder& ladder, const std::vector<LadderFit>& fits,
                            const LadderPlotOptions& options) {
  PlotSeries rungs;
  for (std::size_t i = 0; i < ladder.depths.size(); ++i) {
    const double error = kNormal95 * std::sqrt(ladder.covariance(i, i));
    const double elo = ladder.ratings[i];
    rungs.points.push_back({ladder.depths[i], elo, elo - error, elo + error});
  }
  return draw(std::move(rungs), fits, options);
}

std::string ladder_plot_svg(const BootstrapLadder& bootstrap, const std::vector<LadderFit>& fits,
                            const LadderPlotOptions& options) {
  PlotSeries rungs;
  const Ladder& ladder = bootstrap.ladder;
  for (std::size_t i = 0; i < ladder.depths.size(); ++i) {
    rungs.points.push_back(
        {ladder.depths[i], ladder.ratings[i], bootstrap.low[i], bootstrap.high[i]});
  }
  return draw(std::move(rungs), fits, options);
}

}  // namespace xq
