#include "xq/search/internal/pruning.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace xq::search {
namespace {

constexpr int kStandingDepth = 8;    // reverse futility
constexpr int kStandingMargin = 80;  // centipawns a ply
constexpr int kRazorDepth = 2;
constexpr int kRazorMargin = 280;  // centipawns a ply
constexpr int kLimitDepth = 8;     // late moves are cut off no farther from the leaves than this
constexpr int kFutileDepth = 6;
constexpr int kFutileMargin = 100;
constexpr int kFutileStep = 90;  // centipawns a ply

class Reductions {
 public:
  Reductions() {
    for (std::size_t depth = 1; depth < kSize; ++depth) {
      for (std::size_t tried = 1; tried < kSize; ++tried) {
        const double product =
            std::log(static_cast<double>(depth)) * std::log(static_cast<double>(tried));
        plies_[depth][tried] = static_cast<std::int8_t>(0.6 + product / 2.2);
      }
    }
  }
  [[nodiscard]] int at(int depth, int tried) const {
    const auto clamp = [](int n) { return static_cast<std::size_t>(std::clamp(n, 0, 63)); };
    return plies_[clamp(depth)][clamp(tried)];
  }

 private:
  static constexpr std::size_t kSize = 64;
  std::array<std::array<std::int8_t, kSize>, kSize> plies_{};
};

const Reductions kReductions;

}  // namespace

bool stands_above(const Prospect& node) {
  const int plies = node.depth - (node.improving ? 1 : 0);
  return node.depth <= kStandingDepth && node.standing - kStandingMargin * plies >= node.beta;
}

bool stands_below(const Prospect& node) {
  return node.depth <= kRazorDepth && node.standing + kRazorMargin * node.depth < node.beta;
}

int pass_reduction(const Prospect& node) {
  return 4 + node.depth / 3 + std::min((node.standing - node.beta) / 200, 3);
}

int quiet_limit(const Prospect& node) {
  if (node.depth > kLimitDepth) {
    return kMaxPly;
  }
  return (4 + node.depth * node.depth) / (node.improving ? 1 : 2);
}

bool is_futile(const Prospect& node, int depth_left) {
  return depth_left <= kFutileDepth &&
         node.standing + kFutileMargin + kFutileStep * depth_left < node.beta;
}

int least_exchange(int depth_left, bool quiet) {
  return quiet ? -25 * depth_left * depth_left : -100 * depth_left;
}

int late_reduction(int depth, int tried) {
  return kReductions.at(depth, tried);
}

int history_bonus(int depth) {
  return std::min(160 * depth - 60, 2000);
}

}  // namespace xq::search
