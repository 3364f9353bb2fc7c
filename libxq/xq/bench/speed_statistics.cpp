#include "xq/bench/speed_statistics.hpp"

#include <cassert>
#include <cmath>
#include <numbers>

namespace xq {
namespace {

// How likely |T| is below t > 0 (Abramowitz and Stegun 26.7.3 and 26.7.4): a finite sum.
double within(double t, unsigned degrees) {
  const double angle = std::atan(t / std::sqrt(degrees));
  const double cosine = std::cos(angle);
  const bool odd = degrees % 2 == 1;
  if (degrees == 1) {
    return 2 * angle / std::numbers::pi;
  }
  double term = odd ? cosine : 1;
  double sum = term;
  for (unsigned k = odd ? 3 : 2; k < degrees; k += 2) {
    term *= cosine * cosine * (k - 1) / k;
    sum += term;
  }
  return odd ? 2 / std::numbers::pi * (angle + std::sin(angle) * sum) : std::sin(angle) * sum;
}

double mean_of(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) {
    sum += value;
  }
  return sum / static_cast<double>(values.size());
}

// The standard error of the mean. REQUIRES: two values
double error_of(const std::vector<double>& values, double mean) {
  double squares = 0;
  for (const double value : values) {
    squares += (value - mean) * (value - mean);
  }
  const auto count = static_cast<double>(values.size());
  return std::sqrt(squares / (count - 1) / count);
}

}  // namespace

double student_quantile(double p, unsigned degrees) {
  assert(p > 0 && p < 1 && degrees >= 1);
  if (p < 0.5) {
    return -student_quantile(1 - p, degrees);
  }
  double low = 0;
  double high = 1;
  while ((1 + within(high, degrees)) / 2 < p && high < 1e12) {
    low = high;
    high *= 2;
  }
  for (int halving = 0; halving < 60; ++halving) {
    const double middle = (low + high) / 2;
    ((1 + within(middle, degrees)) / 2 < p ? low : high) = middle;
  }
  return (low + high) / 2;
}

std::optional<RatioBounds> ratio_bounds(const std::vector<double>& logs, double alpha) {
  if (logs.size() < 2) {
    return std::nullopt;
  }
  const double mean = mean_of(logs);
  const double reach =
      student_quantile(1 - alpha, static_cast<unsigned>(logs.size() - 1)) * error_of(logs, mean);
  return RatioBounds{std::exp(mean), std::exp(mean - reach), std::exp(mean + reach)};
}

std::optional<double> detectable(const std::vector<double>& logs, double alpha) {
  constexpr double kPower = 0.8;
  if (logs.size() < 2) {
    return std::nullopt;
  }
  const auto degrees = static_cast<unsigned>(logs.size() - 1);
  const double reach = student_quantile(1 - alpha, degrees) + student_quantile(kPower, degrees);
  return std::expm1(reach * error_of(logs, mean_of(logs)));
}

SpeedVerdict speed_verdict(const RatioBounds& bounds, const SpeedLimits& limits) {
  if (bounds.low > 1 + limits.fail) {
    return SpeedVerdict::Slower;
  }
  if (bounds.high < 1 / (1 + limits.fail)) {
    return SpeedVerdict::Faster;
  }
  const bool same = bounds.low > 1 / (1 + limits.same) && bounds.high < 1 + limits.same;
  return same ? SpeedVerdict::Same : SpeedVerdict::Undecided;
}

std::size_t next_look(std::size_t pairs) {
  return pairs < kFirstLook ? kFirstLook : pairs + (pairs + 1) / 2;
}

double look_level(std::size_t look, double alpha) {
  const auto n = static_cast<double>(look);
  return alpha / ((n + 1) * (n + 2));
}

}  // namespace xq
