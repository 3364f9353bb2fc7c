#include "xq/search/internal/table.hpp"

#include <gtest/gtest.h>

#include <random>

namespace xq::search {
namespace {

const Move kMove(Square(10), Square(20));

TEST(Table, GivesBackWhatWasStored) {
  Table table(1U << 16U);
  table.store(42, {kMove, -1234, 17, Bound::Lower});
  const auto entry = table.probe(42);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->move, kMove);
  EXPECT_EQ(entry->value, -1234);
  EXPECT_EQ(entry->depth, 17);
  EXPECT_EQ(entry->bound, Bound::Lower);
  EXPECT_FALSE(table.probe(43));
}

TEST(Table, KeepsTheMoveWhenANewEntryKnowsNone) {
  Table table(1U << 16U);
  table.store(42, {kMove, 0, 3, Bound::Lower});
  table.store(42, {Move(), -5, 4, Bound::Upper});
  EXPECT_EQ(table.probe(42)->move, kMove);
  EXPECT_EQ(table.probe(42)->value, -5);
}

TEST(Table, GivesUpOldEntriesFirst) {
  Table table(64);  // one bucket: the keys share it
  for (Key key = 1; key <= 4; ++key) {
    table.store(key, {kMove, 0, 10, Bound::Exact});
  }
  for (int i = 0; i < 4; ++i) {
    table.age();
  }
  for (Key key = 11; key <= 14; ++key) {
    table.store(key, {kMove, 0, 1, Bound::Exact});
  }
  for (Key key = 1; key <= 4; ++key) {
    EXPECT_FALSE(table.probe(key));
    EXPECT_TRUE(table.probe(key + 10));
  }
}

TEST(Table, ForgetsAtOnceWhenCleared) {
  Table table(1U << 12U);
  for (int round = 0; round < 3; ++round) {
    for (Key key = 1; key < 1000; ++key) {
      table.store(key * 0x9E3779B97F4A7C15, {kMove, 1, 1, Bound::Exact});
    }
    EXPECT_GT(table.hashfull(), 900);
    table.clear();
    EXPECT_EQ(table.hashfull(), 0);
    EXPECT_FALSE(table.probe(0x9E3779B97F4A7C15));
  }
}

// What a search finds may not depend on what the table held before it was cleared.
TEST(Table, ClearedIsAsGoodAsNew) {
  std::mt19937_64 random(3);
  Table used(1U << 10U);
  for (int i = 0; i < 5000; ++i) {
    used.store(random(), {kMove, 9, static_cast<int>(random() % 30), Bound::Exact});
  }
  used.clear();
  Table fresh(1U << 10U);
  std::vector<Key> keys;
  for (int i = 0; i < 500; ++i) {
    keys.push_back(random());
    const TableEntry entry{kMove, i, static_cast<int>(random() % 30), Bound::Exact};
    used.store(keys.back(), entry);
    fresh.store(keys.back(), entry);
  }
  for (const Key key : keys) {
    ASSERT_EQ(used.probe(key).has_value(), fresh.probe(key).has_value());
  }
}

TEST(Table, WithoutRoomItStaysEmpty) {
  Table table(0);
  table.store(1, {kMove, 1, 1, Bound::Exact});
  EXPECT_FALSE(table.probe(1));
  EXPECT_EQ(table.hashfull(), 0);
  table.clear();
}

TEST(Table, PrefersToReplaceWhatWasSearchedLeast) {
  Table table(64);  // one bucket of four
  for (int i = 0; i < 5; ++i) {
    table.store(static_cast<Key>(i + 1), {kMove, i, i == 2 ? 1 : 20, Bound::Exact});
  }
  EXPECT_FALSE(table.probe(3));
  EXPECT_TRUE(table.probe(1));
  EXPECT_TRUE(table.probe(5));
}

TEST(TableView, AnOverlayHidesItsStoresUntilMerged) {
  Table base(1U << 12U);
  Table overlay(1U << 12U);
  base.store(1, {kMove, 1, 1, Bound::Exact});
  TableView view(static_cast<const Table&>(base), overlay);
  view.store(2, {kMove, 2, 2, Bound::Exact});
  view.store(1, {kMove, 7, 7, Bound::Exact});
  EXPECT_EQ(view.probe(1)->value, 7);
  EXPECT_EQ(base.probe(1)->value, 1);
  EXPECT_FALSE(base.probe(2));
  overlay.merge_into(base);
  EXPECT_EQ(base.probe(1)->value, 7);
  EXPECT_EQ(base.probe(2)->value, 2);
}

}  // namespace
}  // namespace xq::search
