#include "xq/report/internal/plot_axis.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace xq::report {
namespace {

constexpr double kMostTicks = 10;
// Room for both ends, as a part of the axis.
constexpr double kMargin = 0.04;

// A range of one number, or of numbers that their digits hardly tell apart, goes `by` further.
PlotRange widened(PlotRange range, double by) {
  constexpr double kNarrow = 1e-9;
  if (range.low > range.high) {
    return {0, 1};
  }
  const double size = std::max({1.0, std::abs(range.low), std::abs(range.high)});
  const bool narrow = range.high - range.low <= kNarrow * size;
  return narrow ? PlotRange{range.low - by, range.high + by} : range;
}

// The shortest of 1, 2, 5, 10, 20, ... and 0.5, 0.2, ... with which ten ticks are enough.
double nice_step(double length) {
  const double least = length / (kMostTicks - 1);
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= least * (1 - 1e-9)) {
      return factor * power;
    }
  }
  return 10 * power;
}

int decimals_of(double step) {
  return std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9)));
}

// Large numbers with a letter: 1.05M.
std::string short_number(double value, int decimals) {
  constexpr std::array<std::pair<double, const char*>, 4> kUnits{
      {{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}}};
  if (std::abs(value) >= 1e5) {
    for (const auto& [unit, letter] : kUnits) {
      if (std::abs(value) >= unit) {
        return plot_number(value / unit, 2) + letter;
      }
    }
  }
  return plot_number(value, decimals);
}

}  // namespace

std::string plot_number(double value, int decimals) {
  std::array<char, 400> buffer{};
  const auto written = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                     std::chars_format::fixed, decimals);
  std::string text(buffer.data(), written.ptr);
  if (text.find('.') != std::string::npos) {
    text.erase(text.find_last_not_of('0') + 1);
    text.erase(text.find_last_not_of('.') + 1);
  }
  return text == "-0" ? "0" : text;
}

PlotAxis PlotAxis::linear(PlotRange range, const PlotAxisOptions& options) {
  PlotAxis axis;
  range = widened(range, std::max(1.0, std::abs(range.low) / 10));
  const double nice = nice_step(range.high - range.low);
  const double step = options.whole_numbers ? std::max(1.0, nice) : nice;
  if (options.ends_on_ticks) {
    range = {std::floor(range.low / step + 1e-9) * step,
             std::ceil(range.high / step - 1e-9) * step};
  } else {
    const double room = kMargin * (range.high - range.low);
    range = {range.low - room, range.high + room};
  }
  const double end = range.high + step * 1e-6;
  for (double i = std::ceil(range.low / step - 1e-6); i * step <= end; ++i) {
    axis.ticks_.push_back({i * step, short_number(i * step, decimals_of(step))});
  }
  axis.range_ = range;
  return axis;
}

PlotAxis PlotAxis::log2(PlotRange range) {
  PlotAxis axis;
  axis.log2_ = true;
  const bool none = range.low > range.high;
  const PlotRange powers =
      widened(none ? PlotRange{0, 1} : PlotRange{std::log2(range.low), std::log2(range.high)}, 1);
  const double room = kMargin * (powers.high - powers.low);
  axis.range_ = {powers.low - room, powers.high + room};
  const double step = std::max(1.0, std::ceil((powers.high - powers.low) / (kMostTicks - 1)));
  const double end = axis.range_.high + 1e-6;
  for (double i = std::ceil(axis.range_.low / step - 1e-6); i * step <= end; ++i) {
    const double value = std::exp2(i * step);
    axis.ticks_.push_back({value, short_number(value, std::clamp(static_cast<int>(-i), 0, 12))});
  }
  return axis;
}

double PlotAxis::place(double value) const {
  const double at = log2_ ? std::log2(value) : value;
  return (at - range_.low) / (range_.high - range_.low);
}

}  // namespace xq::report
