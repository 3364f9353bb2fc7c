// Lines and points with their errors as a picture: one SVG text that needs nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace xq {

struct PlotPoint {
  double x = 0;
  double y = 0;
  // From where to where y may be, if that is known.
  std::optional<double> low = std::nullopt;
  std::optional<double> high = std::nullopt;
};

enum class PlotMark : std::uint8_t {
  Line,    // joined, its errors as a band
  Points,  // a dot each, its errors as a bar
};

struct PlotSeries {
  std::string name;               // for the legend
  std::vector<PlotPoint> points;  // in the order to be joined
  PlotMark mark = PlotMark::Line;
};

struct LinePlot {
  std::string title;
  std::string description;  // what is to be seen, for those who do not see it
  std::string x_title;
  std::string y_title;
  bool log2_x = false;  // each doubling takes the same room
  bool log2_y = false;
  bool whole_x = false;  // no ticks between whole numbers
  std::vector<PlotSeries> series;
};

// The picture follows the reader's choice of light or dark. Texts are any UTF-8; what is no XML in
// them becomes '?', and what is too long ends in an ellipsis. Points that no axis can hold (not
// finite, beyond ±10¹⁵, or <= 0 where doublings are shown) are left out, and without any the
// picture says so. The same plot gives the same bytes on every machine. Pure; for any thread.
std::string line_plot_svg(const LinePlot& plot);

// Several plots below one another in one picture.
std::string line_plots_svg(const std::vector<LinePlot>& plots);

}  // namespace xq
