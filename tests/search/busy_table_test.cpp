#include "xq/search/internal/busy_table.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace xq::search {
namespace {

constexpr Move kMove{Square(19), Square(22)};
constexpr Move kOther{Square(25), Square(22)};

TEST(BusyTable, HoldsAMoveWhileItIsSearched) {
  const auto table = std::make_unique<BusyTable>();
  const Key key = Position::start().key();
  EXPECT_FALSE(table->holds(key, kMove, 5));
  {
    const BusyTable::Mark mark(table.get(), key, kMove, 5);
    EXPECT_TRUE(table->holds(key, kMove, 5));
    EXPECT_FALSE(table->holds(key, kMove, 6)) << "another depth is another search";
    EXPECT_FALSE(table->holds(key, kOther, 5));
    EXPECT_FALSE(table->holds(key ^ 1U, kMove, 5));
  }
  EXPECT_FALSE(table->holds(key, kMove, 5));
}

TEST(BusyTable, IsNotBotheredWithSmallSearches) {
  const auto table = std::make_unique<BusyTable>();
  const Key key = Position::start().key();
  const BusyTable::Mark small(table.get(), key, kMove, BusyTable::kLeastDepth - 1);
  EXPECT_FALSE(table->holds(key, kMove, BusyTable::kLeastDepth - 1));
  const BusyTable::Mark without(nullptr, key, kMove, 9);
  EXPECT_FALSE(table->holds(key, kMove, 9));
}

}  // namespace
}  // namespace xq::search
