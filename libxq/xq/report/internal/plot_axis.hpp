// An axis of a plot: from numbers to places, and the numbers worth writing.
#pragma once

#include <string>
#include <vector>

namespace xq::report {

struct PlotTick {
  double value = 0;
  std::string label;
};

// The least and the greatest number on an axis.
struct PlotRange {
  double low = 0;
  double high = 0;
};

struct PlotAxisOptions {
  bool ends_on_ticks = false;  // otherwise there is a little room at both ends
  bool whole_numbers = false;  // no ticks between them
};

// Takes the numbers of `range`, evenly or by their doublings. A range of one number, or none (low >
// high), is made wider.
class PlotAxis {
 public:
  static PlotAxis linear(PlotRange range, const PlotAxisOptions& options = {});
  // REQUIRES: 0 < range.low, or low > high
  static PlotAxis log2(PlotRange range);

  // Where a number of the axis stands: 0 at its low end, 1 at its high end.
  [[nodiscard]] double place(double value) const;
  // Steps of 1, 2 or 5 and zeros, at most ten, or powers of two.
  [[nodiscard]] const std::vector<PlotTick>& ticks() const { return ticks_; }

 private:
  bool log2_ = false;
  PlotRange range_;  // of numbers, or of their logarithms
  std::vector<PlotTick> ticks_;
};

// A number in digits, independent of the locale: no more decimals than asked, "-0" is "0".
std::string plot_number(double value, int decimals);

}  // namespace xq::report
