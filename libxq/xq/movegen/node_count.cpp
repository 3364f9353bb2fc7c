#include "xq/movegen/node_count.hpp"

#include <algorithm>
#include <array>

namespace xq {
namespace {

// Four digits of base 2^32, the most significant first: what 64-bit arithmetic can work on without
// losing a carry, and every compiler has that.
using Limbs = std::array<std::uint32_t, 4>;

Limbs limbs_of(NodeCount count) {
  const auto upper = [](std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32U); };
  const auto lower = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
  return {upper(count.high()), lower(count.high()), upper(count.low()), lower(count.low())};
}

NodeCount count_of(const Limbs& limbs) {
  const auto word = [&](std::size_t i) { return std::uint64_t{limbs[i]} << 32U | limbs[i + 1]; };
  return {word(0), word(2)};
}

}  // namespace

std::string to_string(NodeCount count) {
  Limbs limbs = limbs_of(count);
  std::string text;
  do {
    std::uint64_t rest = 0;
    for (std::uint32_t& limb : limbs) {
      const std::uint64_t value = rest << 32U | limb;
      limb = static_cast<std::uint32_t>(value / 10);
      rest = value % 10;
    }
    text += static_cast<char>('0' + rest);
  } while (limbs != Limbs{});
  std::reverse(text.begin(), text.end());
  return text;
}

std::optional<NodeCount> parse_node_count(std::string_view text) {
  Limbs limbs{};
  for (const char digit : text) {
    if (digit < '0' || digit > '9') {
      return std::nullopt;
    }
    auto carry = static_cast<std::uint64_t>(digit - '0');
    for (auto limb = limbs.rbegin(); limb != limbs.rend(); ++limb) {
      carry += std::uint64_t{*limb} * 10;
      *limb = static_cast<std::uint32_t>(carry);
      carry >>= 32U;
    }
    if (carry != 0) {
      return std::nullopt;
    }
  }
  return text.empty() ? std::nullopt : std::optional(count_of(limbs));
}

}  // namespace xq
