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

namespace {

// The share of an outcome not seen in n trials: Beta(1/2, n + 1/2). With share = sin²φ the density
// is cos²ⁿφ, which is integrated in units of its own width.
class UnseenShare {
 public:
  explicit UnseenShare(double n) : n_(n) {
    constexpr double kWidths = 9;  // what lies beyond is below 1e-17
    step_ = std::min(kWidths / std::sqrt(2 * n), std::acos(0.0)) / kSteps;
    for (int i = 0; i < kSteps; ++i) {
      below_.push_back(below_.back() + area(i * step_, step_));
    }
  }

  [[nodiscard]] double at_level(double level) const {
    const double wanted = level * below_.back();
    const auto above = std::lower_bound(below_.begin(), below_.end(), wanted);
    const auto at = static_cast<double>(above - below_.begin());
    const double angle = (at - (*above - wanted) / (*above - *(above - 1))) * step_;
    return std::sin(angle) * std::sin(angle);
  }

  [[nodiscard]] double level_of(double share) const {
    const double angle = std::asin(std::sqrt(share));
    if (angle >= step_ * kSteps) {
      return 1;
    }
    const auto whole = static_cast<std::size_t>(angle / step_);
    const double from = static_cast<double>(whole) * step_;
    return (below_[whole] + area(from, angle - from)) / below_.back();
  }

 private:
  static constexpr int kSteps = 4096;

  [[nodiscard]] double density(double angle) const {
    const double sine = std::sin(angle);
    return std::exp(n_ * std::log1p(-std::min(sine * sine, 1.0)));
  }
  // Simpson's rule.
  [[nodiscard]] double area(double from, double width) const {
    return (density(from) + 4 * density(from + width / 2) + density(from + width)) * width / 6;
  }

  double n_;
  double step_ = 0;
  std::vector<double> below_{0};
};

}  // namespace

double unseen_share(double n) {
  constexpr double kLevel = 0.975;
  return UnseenShare(n).at_level(kLevel);
}

double unseen_below(double share, double n) {
  return UnseenShare(n).level_of(share);
}

}  // namespace xq::match
