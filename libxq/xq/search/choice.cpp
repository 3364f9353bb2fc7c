#include "xq/search/choice.hpp"

#include <algorithm>
#include <random>

#include "xq/base/random.hpp"

namespace xq {

void choose_equal(std::vector<Line>& lines, std::uint64_t seed, Key key) {
  const auto other = std::ranges::find_if(
      lines, [&](const Line& line) { return !(line.score == lines.front().score); });
  const auto equal = static_cast<std::uint64_t>(other - lines.begin());
  if (equal > 1) {
    std::mt19937_64 numbers(seed ^ key);
    const auto chosen = lines.begin() + static_cast<std::ptrdiff_t>(draw_below(numbers, equal));
    std::rotate(lines.begin(), chosen, chosen + 1);
  }
}

}  // namespace xq
