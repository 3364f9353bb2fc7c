#include "xq/base/fixed_list.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace xq {
namespace {

TEST(FixedList, HoldsWhatIsPushed) {
  FixedList<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.push_back(5);
  list.push_back(7);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0], 5);
  EXPECT_EQ(list.back(), 7);
  list[0] = 6;
  EXPECT_EQ(std::accumulate(list.begin(), list.end(), 0), 13);
}

TEST(FixedList, CopiesAreIndependent) {
  FixedList<int, 3> list;
  list.push_back(1);
  FixedList<int, 3> copy = list;
  copy.push_back(2);
  EXPECT_EQ(list.size(), 1U);
  EXPECT_EQ(copy.size(), 2U);
}

}  // namespace
}  // namespace xq
