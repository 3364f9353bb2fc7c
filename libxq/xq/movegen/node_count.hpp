// A number of move paths: exact to 2^128 - 1, where 64 bits are too few for deep counts of endings.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace xq {

// A value, all of it constexpr but its text. A sum that would be larger than max() is max().
class NodeCount {
 public:
  constexpr NodeCount() = default;
  constexpr NodeCount(std::uint64_t count) : low_(count) {}  // NOLINT: implicit, it loses nothing
  constexpr NodeCount(std::uint64_t high, std::uint64_t low) : high_(high), low_(low) {}

  static constexpr NodeCount max() { return {kFull, kFull}; }

  // The count is high * 2^64 + low.
  [[nodiscard]] constexpr std::uint64_t high() const { return high_; }
  [[nodiscard]] constexpr std::uint64_t low() const { return low_; }
  // To the nearest double, near enough.
  [[nodiscard]] constexpr double approximate() const {
    return static_cast<double>(high_) * 0x1p64 + static_cast<double>(low_);
  }

  constexpr NodeCount& operator+=(NodeCount more) {
    low_ += more.low_;
    const std::uint64_t carry = low_ < more.low_ ? 1 : 0;
    if (more.high_ + carry > kFull - high_ || (more.high_ == kFull && carry == 1)) {
      return *this = max();
    }
    high_ += more.high_ + carry;
    return *this;
  }
  friend constexpr NodeCount operator+(NodeCount a, NodeCount b) { return a += b; }

  constexpr auto operator<=>(const NodeCount&) const = default;  // NOLINT(modernize-use-nullptr)
  constexpr bool operator==(const NodeCount&) const = default;

 private:
  static constexpr std::uint64_t kFull = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t high_ = 0;
  std::uint64_t low_ = 0;
};

// Decimal digits, and back: nothing for text that is anything else or too large.
std::string to_string(NodeCount count);
std::optional<NodeCount> parse_node_count(std::string_view text);

}  // namespace xq
