#include "xq/match/internal/likeliest.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace xq::match {
namespace {

constexpr int kHalvings = 200;  // more than it takes to get between two neighbouring doubles

double score_at(std::size_t at, std::size_t classes) {
  return static_cast<double>(at) / static_cast<double>(classes - 1);
}

// The root of a falling function between the two.
template <class Function>
double root_of_falling(const Function& f, double low, double high) {
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) {
      break;
    }
    (f(middle) > 0 ? low : high) = middle;
  }
  return low + (high - low) / 2;
}

// The likeliest shares under Σ share·weight = 0: seen / (1 + θ weight), θ the one number that
// fulfils it. Nothing when the weights all have one sign, so that no shares do.
Shares likeliest_under(const Shares& seen, const std::vector<double>& weights) {
  const auto [least, most] = std::minmax_element(weights.begin(), weights.end());
  if (!(*least < 0 && *most > 0)) {
    return {};
  }
  const auto pull = [&](double theta) {
    double sum = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      sum += seen[i] * weights[i] / (1 + theta * weights[i]);
    }
    return sum;
  };
  const double theta = root_of_falling(pull, -1 / *most, -1 / *least);
  Shares shares = seen;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    shares[i] /= 1 + theta * weights[i];
  }
  return shares;
}

double mean_of(const Shares& shares) {
  double sum = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    sum += shares[i] * score_at(i, shares.size());
  }
  return sum;
}

// The likeliest shares under the condition on the ratio, made linear at the shares that fulfil it
// and have this mean; nothing when no shares fulfil that.
Shares likeliest_near(const Shares& seen, double ratio, double mean) {
  const double deviation = (mean - 0.5) / ratio;
  std::vector<double> weights;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const double score = score_at(i, seen.size());
    const double distance = (score - mean) / deviation;
    weights.push_back(score - 0.5 - ratio * deviation * (1 + distance * distance) / 2);
  }
  return likeliest_under(seen, weights);
}

struct Range {
  double low;
  double high;
};

// The means, above 1/2, of the shares on these classes that have this ratio. Scores lie on a grid,
// so a mean between two classes has a least variance, and a large ratio leaves the means apart in
// ranges close to the classes. REQUIRES: ratio > 0
std::vector<Range> possible_means(std::size_t classes, double ratio) {
  // The largest variance of a mean m is m (1 - m).
  const double most = 0.5 + 0.5 * ratio / std::sqrt(1 + ratio * ratio);
  const double c = 1 / (ratio * ratio);
  std::vector<Range> ranges;
  const auto add = [&](double low, double high) {
    if (low < std::min(high, most)) {
      ranges.push_back({low, std::min(high, most)});
    }
  };
  for (std::size_t at = classes / 2; at + 1 < classes; ++at) {
    const double low = score_at(at, classes);
    const double high = score_at(at + 1, classes);
    // c (m - 1/2)² >= (m - low) (high - m)
    const double half = (c + low + high) / 2 / (c + 1);
    const double square = half * half - (c / 4 + low * high) / (c + 1);
    if (square <= 0) {
      add(low, high);
      continue;
    }
    add(low, std::min(half - std::sqrt(square), high));
    add(std::max(half + std::sqrt(square), low), high);
  }
  return ranges;
}

double log_likelihood(const Shares& seen, const Shares& shares) {
  double sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    sum += seen[i] * std::log(shares[i]);
  }
  return sum;
}

// The best of the shares that fulfil the condition and at which the likelihood under it is
// stationary: where the shares that are likeliest near a mean have this very mean.
class StationaryShares {
 public:
  // REQUIRES: ratio > 0
  StationaryShares(const Shares& seen, double ratio) : seen_(seen), ratio_(ratio) {}

  // Looks at the means of a range, closer together towards its ends: classes that were not seen
  // pull the solution there.
  void search(const Range& range) {
    constexpr int kGrid = 48;
    Point before;
    for (int i = 0; i <= kGrid; ++i) {
      const double share = 0.5 - 0.5 * std::cos(i * std::acos(-1.0) / kGrid);
      Point here = at(range.low + share * (range.high - range.low));
      if (before.surplus * here.surplus <= 0) {
        take(between(before, here));
      } else if (best_.empty() && std::abs(here.surplus) < nearest_.surplus) {
        nearest_ = {here.mean, std::abs(here.surplus), here.shares};
      }
      before = std::move(here);
    }
  }

  // What was found; should the grid have missed it, the nearest to it.
  [[nodiscard]] const Shares& best() const { return best_.empty() ? nearest_.shares : best_; }

 private:
  // The shares that are likeliest near `mean`, and how much their own mean lies above it.
  struct Point {
    double mean = 0;
    double surplus = std::numeric_limits<double>::quiet_NaN();
    Shares shares;
  };

  [[nodiscard]] Point at(double mean) const {
    Point point{mean, std::nan(""), likeliest_near(seen_, ratio_, mean)};
    if (!point.shares.empty()) {
      point.surplus = mean_of(point.shares) - mean;
    }
    return point;
  }

  [[nodiscard]] Shares between(const Point& low, const Point& high) const {
    const double sign = low.surplus > 0 ? 1 : -1;
    const auto falling = [&](double mean) { return sign * at(mean).surplus; };
    return at(root_of_falling(falling, low.mean, high.mean)).shares;
  }

  void take(Shares shares) {
    if (!shares.empty() &&
        (best_.empty() || log_likelihood(seen_, shares) > log_likelihood(seen_, best_))) {
      best_ = std::move(shares);
    }
  }

  const Shares& seen_;
  double ratio_;
  Shares best_;
  Point nearest_{0, std::numeric_limits<double>::infinity(), {}};
};

}  // namespace

Shares likeliest_with_score(const Shares& seen, double score) {
  std::vector<double> weights;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    weights.push_back(score_at(i, seen.size()) - score);
  }
  return likeliest_under(seen, weights);
}

Shares likeliest_with_ratio(const Shares& seen, double ratio) {
  constexpr double kEven = 1e-9;  // such a ratio is none that counts could tell
  if (std::abs(ratio) < kEven) {
    return likeliest_with_score(seen, 0.5);
  }
  if (ratio < 0) {  // seen from the other side
    Shares shares = likeliest_with_ratio({seen.rbegin(), seen.rend()}, -ratio);
    std::reverse(shares.begin(), shares.end());
    return shares;
  }
  StationaryShares stationary(seen, ratio);
  for (const Range& range : possible_means(seen.size(), ratio)) {
    stationary.search(range);
  }
  return stationary.best();
}

}  // namespace xq::match
