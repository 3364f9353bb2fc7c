// Chance from a seed that is the same on every machine. std::mt19937_64 is fixed by the standard,
// its distributions and std::shuffle are not.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace xq {

// Evenly in [0, bound): what does not fill the range a whole number of times is drawn again.
// REQUIRES: bound > 0
inline std::uint64_t draw_below(std::mt19937_64& numbers, std::uint64_t bound) {
  assert(bound > 0);
  const std::uint64_t surplus = (UINT64_MAX % bound + 1) % bound;  // of 2^64 over whole ranges
  for (;;) {
    const std::uint64_t number = numbers();
    if (number <= UINT64_MAX - surplus) {
      return number % bound;
    }
  }
}

// Every order with the same chance (Fisher and Yates, from the end).
template <class T>
void shuffle(std::vector<T>& items, std::mt19937_64& numbers) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[static_cast<std::size_t>(draw_below(numbers, left))]);
  }
}

}  // namespace xq
