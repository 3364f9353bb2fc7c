#include "xq/match/result_table.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

TEST(ResultTable, CountsByColours) {
  ResultTable table;
  const std::size_t a = table.player("a");
  const std::size_t b = table.player("b");
  EXPECT_EQ(table.player("a"), a);
  table.add(a, b, GameScore::Win);
  table.add(a, b, GameScore::Draw, 3);
  table.add(b, a, GameScore::Loss, 2);
  EXPECT_EQ(table.names(), (std::vector<std::string>{"a", "b"}));
  ASSERT_EQ(table.cells().size(), 2U);
  EXPECT_EQ(table.cells()[0].games(), 4U);
  EXPECT_EQ(table.cells()[0].red_points(), 2.5);
  EXPECT_EQ(table.cells()[0].black_points(), 1.5);
  EXPECT_EQ(table.cells()[1].red, b);
  EXPECT_EQ(table.cells()[1].black_points(), 2);
}

}  // namespace
}  // namespace xq
