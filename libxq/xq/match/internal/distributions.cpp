#include "xq/match/internal/distributions.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace xq::match {

double normal_below(double z) {
  return std::erfc(-z / std::sqrt(2.0)) / 2;
}

// For whole degrees of freedom the upper incomplete gamma function is a finite sum: down from
// erfc(√(x/2)) or e^(-x/2) in steps of two degrees (Abramowitz and Stegun 26.4.4, 26.4.5).
double chi_square_above(double value, unsigned degrees) {
  if (value <= 0) {
    return 1;
  }
  const double half = value / 2;
  const bool odd = degrees % 2 == 1;
  double sum = odd ? std::erfc(std::sqrt(half)) : std::exp(-half);
  // The term half^k e^-half / Γ(k + 1), by logarithms, for it may overflow on the way.
  for (unsigned step = odd ? 1 : 2; step < degrees; step += 2) {
    const double k = step / 2.0;
    sum += std::exp(k * std::log(half) - half - std::lgamma(k + 1));
  }
  return std::min(sum, 1.0);
}

// With share = sin²φ the density is cos²ⁿφ, which is integrated in units of its own width.
double unseen_share(double n) {
  constexpr int kSteps = 4096;
  constexpr double kWidths = 9;  // what lies beyond is below 1e-17
  constexpr double kLevel = 0.975;
  const double unit = 1 / std::sqrt(2 * n);
  const double end = std::min(kWidths * unit, std::acos(0.0));
  const double step = end / kSteps;
  const auto density = [n](double angle) {
    const double sine = std::sin(angle);
    return std::exp(n * std::log1p(-std::min(sine * sine, 1.0)));
  };
  std::vector<double> below{0};
  for (int i = 0; i < kSteps; ++i) {
    const double from = i * step;
    below.push_back(below.back() +
                    (density(from) + 4 * density(from + step / 2) + density(from + step)) * step /
                        6);
  }
  const double wanted = kLevel * below.back();
  const auto above = std::lower_bound(below.begin(), below.end(), wanted);
  const auto at = static_cast<double>(above - below.begin());
  const double angle = (at - (*above - wanted) / (*above - *(above - 1))) * step;
  return std::sin(angle) * std::sin(angle);
}

}  // namespace xq::match
