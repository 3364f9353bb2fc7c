// When a ratio of times is more than noise. Times are multiplied by chance, so all is done with the
// logarithms of ratios, and pairs of runs side by side share what slows the machine. Pure
// functions, for any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace xq {

// The t below which Student's distribution has the share p. REQUIRES: 0 < p < 1, degrees >= 1
double student_quantile(double p, unsigned degrees);

// A ratio and how far it can be trusted: each bound is wrong with the chance it was asked for.
struct RatioBounds {
  double ratio = 1;  // geometric mean
  double low = 1;
  double high = 1;
};

// Of logarithms of ratios, by Student's t. Nothing of fewer than two. REQUIRES: 0 < alpha < 1/2
std::optional<RatioBounds> ratio_bounds(const std::vector<double>& logs, double alpha);

// The smallest slow-down (0.05: 5 %) that so many pairs, scattered as these are, would show at the
// level alpha four times in five. Nothing of fewer than two.
std::optional<double> detectable(const std::vector<double>& logs, double alpha);

// What is asked of a speed. A ratio is that of head's time to base's.
struct SpeedLimits {
  double fail = 0.05;        // slower: more than 1 + fail, or, as much faster, 1 / (1 + fail)
  double same = 0.05;        // the same: between 1 / (1 + same) and 1 + same
  double confidence = 0.99;  // of each one-sided bound
};

enum class SpeedVerdict : unsigned char { Faster, Same, Slower, Undecided };

// What bounds prove.
SpeedVerdict speed_verdict(const RatioBounds& bounds, const SpeedLimits& limits);

// Pairs are looked at when there are so many of them, and then half as many more.
inline constexpr std::size_t kFirstLook = 10;
std::size_t next_look(std::size_t pairs);

// The level of a look, from 0, of all those that may come: alpha / ((look + 1) (look + 2)). They
// add up to alpha, so that looking often proves nothing that is not so.
double look_level(std::size_t look, double alpha);

}  // namespace xq
