#include "xq/movegen/node_count.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace xq {
namespace {

constexpr std::uint64_t kFull = std::numeric_limits<std::uint64_t>::max();

TEST(NodeCount, CarriesIntoTheHighHalf) {
  EXPECT_EQ(NodeCount(kFull) + 1, NodeCount(1, 0));
  EXPECT_EQ(NodeCount(3, kFull) + NodeCount(4, kFull), NodeCount(8, kFull - 1));
  EXPECT_EQ(NodeCount(2) + 40, 42U);
}

TEST(NodeCount, StaysAtTheLargest) {
  EXPECT_EQ(NodeCount::max() + 1, NodeCount::max());
  EXPECT_EQ(NodeCount::max() + NodeCount::max(), NodeCount::max());
  EXPECT_EQ(NodeCount(kFull, 0) + NodeCount(kFull), NodeCount::max());
  EXPECT_EQ(NodeCount(kFull, 1) + NodeCount(kFull), NodeCount::max());
  EXPECT_EQ(NodeCount(kFull, kFull - 1) + 1, NodeCount::max());
  EXPECT_EQ(NodeCount(kFull - 1, kFull) + 1, NodeCount(kFull, 0));
}

TEST(NodeCount, IsOrdered) {
  EXPECT_LT(NodeCount(kFull), NodeCount(1, 0));
  EXPECT_LT(NodeCount(1, 0), NodeCount(1, 1));
  EXPECT_GT(NodeCount(5), 4U);
}

TEST(NodeCount, HasDigitsAndIsReadBack) {
  EXPECT_EQ(to_string(NodeCount()), "0");
  EXPECT_EQ(to_string(NodeCount(kFull)), "18446744073709551615");
  EXPECT_EQ(to_string(NodeCount(1, 0)), "18446744073709551616");
  EXPECT_EQ(to_string(NodeCount::max()), "340282366920938463463374607431768211455");
  for (const NodeCount count :
       {NodeCount(), NodeCount(10), NodeCount(kFull), NodeCount(1, 0),
        NodeCount(0x123456789ABCDEF0, 0xFEDCBA9876543210), NodeCount::max()}) {
    EXPECT_EQ(parse_node_count(to_string(count)), count) << to_string(count);
  }
}

TEST(NodeCount, IsReadFromDigitsOnly) {
  for (const char* const text :
       {"", " 1", "1 ", "-1", "+1", "1e3", "0x1", "340282366920938463463374607431768211456",
        "3402823669209384634633746074317682114550"}) {
    EXPECT_FALSE(parse_node_count(text)) << text;
  }
  EXPECT_EQ(parse_node_count("0007"), 7U);
}

TEST(NodeCount, IsNearlyADouble) {
  EXPECT_EQ(NodeCount(1920).approximate(), 1920.0);
  EXPECT_EQ(NodeCount(1, 0).approximate(), 0x1p64);
}

}  // namespace
}  // namespace xq
