#include "xq/base/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <numeric>

namespace xq {
namespace {

TEST(Random, StaysBelowTheBound) {
  std::mt19937_64 numbers(1);
  std::array<unsigned, 7> counts{};
  for (unsigned i = 0; i < 7000; ++i) {
    ++counts.at(static_cast<std::size_t>(draw_below(numbers, counts.size())));
  }
  for (const unsigned count : counts) {
    EXPECT_NEAR(static_cast<double>(count), 1000, 150);  // five times what chance alone does
  }
  EXPECT_EQ(draw_below(numbers, 1), 0U);
}

TEST(Random, LikesNoNumberMoreThanOthers) {
  // Of three quarters of the range, the remainder of a division hits the first third every other
  // time.
  constexpr std::uint64_t kThird = std::uint64_t{1} << 62U;
  std::mt19937_64 numbers(2);
  unsigned low = 0;
  for (unsigned i = 0; i < 9000; ++i) {
    low += draw_below(numbers, 3 * kThird) < kThird ? 1U : 0U;
  }
  EXPECT_NEAR(low, 3000, 225);
}

TEST(Random, ShufflesToEveryOrderAlike) {
  std::mt19937_64 numbers(3);
  std::array<unsigned, 27> counts{};
  for (unsigned i = 0; i < 6000; ++i) {
    std::vector<unsigned> items{0, 1, 2};
    shuffle(items, numbers);
    ++counts.at(std::size_t{9} * items[0] + std::size_t{3} * items[1] + items[2]);
  }
  unsigned orders = 0;
  for (const unsigned count : counts) {
    if (count > 0) {
      ++orders;
      EXPECT_NEAR(static_cast<double>(count), 1000, 150);
    }
  }
  EXPECT_EQ(orders, 6U);
}

TEST(Random, ShufflesInTheSameWayForEver) {
  std::mt19937_64 numbers(42);
  std::vector<int> items(10);
  std::iota(items.begin(), items.end(), 0);
  shuffle(items, numbers);
  EXPECT_EQ(items, (std::vector<int>{1, 7, 9, 0, 3, 8, 4, 2, 5, 6}));
}

TEST(Random, LeavesNothingAndOneThingAlone) {
  std::mt19937_64 numbers(4);
  std::vector<int> nothing;
  shuffle(nothing, numbers);
  EXPECT_TRUE(nothing.empty());
  std::vector<int> one{7};
  shuffle(one, numbers);
  EXPECT_EQ(one, std::vector<int>{7});
  EXPECT_EQ(numbers, std::mt19937_64(4));
}

}  // namespace
}  // namespace xq
