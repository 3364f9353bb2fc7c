#include "xq/report/line_plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

#include "xq/base/encoding.hpp"
#include "xq/report/internal/plot_axis.hpp"
#include "xq/report/internal/text_width.hpp"
#include "xq/report/internal/xml_text.hpp"

namespace xq {
namespace {

using report::PlotAxis;
using report::PlotRange;
using report::PlotTick;

// In units of the picture, from its upper left corner.
constexpr double kWidth = 720;
constexpr double kLeft = 80;
constexpr double kRight = 700;
constexpr double kTop = 44;
constexpr double kBottom = 400;
constexpr double kTickText = 18;   // below the axis
constexpr double kAxisTitle = 40;  // below the axis
constexpr double kLegend = 66;     // below the axis
constexpr double kLegendRow = 20;
constexpr std::size_t kLegendColumns = 2;
constexpr std::size_t kColors = 6;  // then they come again

constexpr double kMostNumber = 1e15;

constexpr std::size_t kTitleWidth = 80;  // columns of text
constexpr std::size_t kNameWidth = 40;

// Colours that people who see few of them tell apart (Okabe and Ito), on white and on black. No
// variables of CSS: programs that draw SVG and are no browsers know none.
constexpr std::string_view kStyle = R"(<style>
.xq-plot{font:12px sans-serif}
.xq-plot .paper{fill:#fff}
.xq-plot text{fill:#222}
.xq-plot .title{font-size:15px;font-weight:bold}
.xq-plot .grid{stroke:#ddd}
.xq-plot .axis{stroke:#222}
.xq-plot .s0{stroke:#0072b2;fill:#0072b2}
.xq-plot .s1{stroke:#d55e00;fill:#d55e00}
.xq-plot .s2{stroke:#007a5a;fill:#007a5a}
.xq-plot .s3{stroke:#a34a80;fill:#a34a80}
.xq-plot .s4{stroke:#8a6d00;fill:#8a6d00}
.xq-plot .s5{stroke:#333;fill:#333}
.xq-plot path.line{fill:none;stroke-width:2}
.xq-plot path.bar{stroke-width:1.5}
.xq-plot path.band{stroke:none;opacity:.15}
@media (prefers-color-scheme:dark){
.xq-plot .paper{fill:#161616}
.xq-plot text{fill:#ddd}
.xq-plot .grid{stroke:#444}
.xq-plot .axis{stroke:#ddd}
.xq-plot .s0{stroke:#56b4e9;fill:#56b4e9}
.xq-plot .s1{stroke:#f0854a;fill:#f0854a}
.xq-plot .s2{stroke:#2fc79a;fill:#2fc79a}
.xq-plot .s3{stroke:#e08fc0;fill:#e08fc0}
.xq-plot .s4{stroke:#e6c229;fill:#e6c229}
.xq-plot .s5{stroke:#ccc;fill:#ccc}}
</style>
)";

std::string number(double value) {
  return report::plot_number(value, 1);
}

// Fit to stand in XML, in no more than so many columns.
std::string xml_text(std::string_view text, std::size_t width) {
  return report::xml_text(report::cut_to_width(replace_bad_utf8(text), width));
}

bool fits(double value) {
  return std::isfinite(value) && std::abs(value) <= kMostNumber;
}

// What there is to draw; errors that no axis can hold are forgotten.
std::vector<PlotPoint> drawable(const std::vector<PlotPoint>& points, const LinePlot& plot) {
  const auto fits_up = [&plot](double y) { return fits(y) && (!plot.log2_y || y > 0); };
  std::vector<PlotPoint> kept;
  for (PlotPoint point : points) {
    if (!fits(point.x) || !fits_up(point.y) || (plot.log2_x && point.x <= 0)) {
      continue;
    }
    if (!point.low || !point.high || !fits_up(*point.low) || !fits_up(*point.high)) {
      point.low.reset();
      point.high.reset();
    }
    kept.push_back(point);
  }
  return kept;
}

void extend(PlotRange& range, double value) {
  range.low = std::min(range.low, value);
  range.high = std::max(range.high, value);
}

// The first tag of a picture, or of a part of one, of the full width.
std::string svg_begin(const std::string& attributes, double height) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" " + attributes + " viewBox=\"0 0 " +
         number(kWidth) + " " + number(height) + "\">\n";
}

class Picture {
 public:
  explicit Picture(const LinePlot& plot) : plot_(plot), x_(PlotAxis::linear(kNone)), y_(x_) {
    PlotRange across = kNone;
    PlotRange up = kNone;
    for (const PlotSeries& series : plot.series) {
      points_.push_back(drawable(series.points, plot));
      for (const PlotPoint& point : points_.back()) {
        extend(across, point.x);
        extend(up, point.y);
        extend(up, point.low.value_or(point.y));
        extend(up, point.high.value_or(point.y));
      }
    }
    empty_ = across.low > across.high;
    x_ = plot.log2_x ? PlotAxis::log2(across)
                     : PlotAxis::linear(across, {.whole_numbers = plot.whole_x});
    y_ = plot.log2_y ? PlotAxis::log2(up) : PlotAxis::linear(up, {.ends_on_ticks = true});
  }

  [[nodiscard]] double height() const {
    const std::size_t rows = (plot_.series.size() + kLegendColumns - 1) / kLegendColumns;
    return kBottom + kLegend + kLegendRow * static_cast<double>(rows);
  }

  // `place`: attributes that say where in a larger picture.
  std::string draw(const std::string& place = {}) {
    svg_ = svg_begin("class=\"xq-plot\" role=\"img\"" + place, height()) + "<title>" +
           xml_text(plot_.title, kTitleWidth) + "</title>\n<desc>" +
           xml_text(plot_.description, std::numeric_limits<std::size_t>::max()) + "</desc>\n";
    svg_ += kStyle;
    svg_ += "<rect class=\"paper\" width=\"" + number(kWidth) + "\" height=\"" + number(height()) +
            "\"/>\n";
    text(kLeft, 26, "start", plot_.title, "title");
    draw_axes();
    // Bands first, so that no line is below one.
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (plot_.series[i].mark == PlotMark::Line) {
        draw_band(i);
      }
    }
    for (std::size_t i = 0; i < points_.size(); ++i) {
      plot_.series[i].mark == PlotMark::Line ? draw_line(i) : draw_points(i);
      draw_legend(i);
    }
    svg_ += "</svg>\n";
    return std::move(svg_);
  }

 private:
  static constexpr PlotRange kNone{std::numeric_limits<double>::infinity(),
                                   -std::numeric_limits<double>::infinity()};

  [[nodiscard]] double across(double x) const { return kLeft + x_.place(x) * (kRight - kLeft); }
  [[nodiscard]] double up(double y) const { return kBottom - y_.place(y) * (kBottom - kTop); }
  [[nodiscard]] std::string place(double x, double y) const {
    return number(across(x)) + "," + number(up(y));
  }
  // "kind s2": the class of what belongs to a series.
  static std::string style(const char* kind, std::size_t series) {
    return std::string(kind) + " s" + std::to_string(series % kColors);
  }

  void text(double x, double y, const char* anchor, std::string_view words,
            std::string_view kind = {}, const std::string& more = {}) {
    const std::string styled = kind.empty() ? "" : " class=\"" + std::string(kind) + "\"";
    svg_ += "<text" + styled + " x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" +
            anchor + "\"" + more + ">" + xml_text(words, kTitleWidth) + "</text>\n";
  }

  void stroke(const std::string& kind, double x1, double y1, double x2, double y2) {
    svg_ += "<path class=\"" + kind + "\" d=\"M" + number(x1) + "," + number(y1) + "L" +
            number(x2) + "," + number(y2) + "\"/>\n";
  }

  void draw_axes() {
    for (const PlotTick& tick : y_.ticks()) {
      stroke("grid", kLeft, up(tick.value), kRight, up(tick.value));
      text(kLeft - 8, up(tick.value) + 4, "end", tick.label);
    }
    for (const PlotTick& tick : x_.ticks()) {
      stroke("grid", across(tick.value), kTop, across(tick.value), kBottom);
      text(across(tick.value), kBottom + kTickText, "middle", tick.label);
    }
    stroke("axis", kLeft, kBottom, kRight, kBottom);
    stroke("axis", kLeft, kTop, kLeft, kBottom);
    text((kLeft + kRight) / 2, kBottom + kAxisTitle, "middle", plot_.x_title);
    const double middle = (kTop + kBottom) / 2;
    text(20, middle, "middle", plot_.y_title, {},
         " transform=\"rotate(-90 20 " + number(middle) + ")\"");
    if (empty_) {
      text((kLeft + kRight) / 2, middle, "middle", "no data");
    }
  }

  // Each stretch of points that have errors.
  void draw_band(std::size_t series) {
    const std::vector<PlotPoint>& points = points_[series];
    const auto has_errors = [](const PlotPoint& point) { return point.low.has_value(); };
    for (auto from = points.begin(); from != points.end();) {
      from = std::find_if(from, points.end(), has_errors);
      const auto to = std::find_if_not(from, points.end(), has_errors);
      if (to - from > 1) {
        std::string path;
        for (auto at = from; at != to; ++at) {
          path += (path.empty() ? "M" : "L") + place(at->x, *at->high);
        }
        for (auto at = to; at != from;) {
          --at;
          path += "L" + place(at->x, *at->low);
        }
        svg_ += "<path class=\"" + style("band", series) + "\" d=\"" + path + "Z\"/>\n";
      }
      from = to;
    }
  }

  void draw_line(std::size_t series) {
    const std::vector<PlotPoint>& points = points_[series];
    if (points.size() == 1) {  // nothing to join it with
      draw_points(series);
      return;
    }
    std::string path;
    for (const PlotPoint& point : points) {
      path += (path.empty() ? "M" : "L") + place(point.x, point.y);
    }
    if (!path.empty()) {
      svg_ += "<path class=\"" + style("line", series) + "\" d=\"" + path + "\"/>\n";
    }
  }

  void draw_points(std::size_t series) {
    for (const PlotPoint& point : points_[series]) {
      if (point.low) {
        stroke(style("bar", series), across(point.x), up(*point.low), across(point.x),
               up(*point.high));
      }
      dot(series, across(point.x), up(point.y));
    }
  }

  void dot(std::size_t series, double x, double y) {
    svg_ += "<circle class=\"" + style("dot", series) + "\" cx=\"" + number(x) + "\" cy=\"" +
            number(y) + "\" r=\"4\"/>\n";
  }

  void draw_legend(std::size_t series) {
    const auto column = static_cast<double>(series % kLegendColumns);
    const auto row = static_cast<double>(series / kLegendColumns);
    const double x = kLeft + column * (kRight - kLeft) / kLegendColumns;
    const double y = kBottom + kLegend + row * kLegendRow;
    if (plot_.series[series].mark == PlotMark::Line) {
      stroke(style("line", series), x, y - 4, x + 24, y - 4);
    } else {
      dot(series, x + 12, y - 4);
    }
    text(x + 32, y, "start", report::cut_to_width(plot_.series[series].name, kNameWidth));
  }

  const LinePlot& plot_;
  std::vector<std::vector<PlotPoint>> points_;  // of each series
  PlotAxis x_;
  PlotAxis y_;
  bool empty_ = true;
  std::string svg_;
};

}  // namespace

std::string line_plot_svg(const LinePlot& plot) {
  return Picture(plot).draw();
}

std::string line_plots_svg(const std::vector<LinePlot>& plots) {
  std::string parts;
  double top = 0;
  for (const LinePlot& plot : plots) {
    Picture picture(plot);
    parts += picture.draw(" y=\"" + number(top) + "\" width=\"" + number(kWidth) + "\" height=\"" +
                          number(picture.height()) + "\"");
    top += picture.height();
  }
  return svg_begin("class=\"xq-plots\"", top) + parts + "</svg>\n";
}

}  // namespace xq
