#include "xq/movegen/perft_table.hpp"

#include <gtest/gtest.h>

#include "xq/board/fen.hpp"

namespace xq {
namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20U;
constexpr unsigned kShallow = 3;
constexpr unsigned kDeep = 40;

// Cannons, hollow and not, horses and checks; Red to move.
Position middlegame() {
  return *parse_position("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w");
}

TEST(PerftTable, FindsWhatWasStored) {
  PerftTable table(kMegabyte);
  const auto slot = table.slot({1, 2}, kShallow, 0);
  EXPECT_FALSE(table.find(slot, kShallow));
  table.store(slot, 44);
  EXPECT_EQ(table.find(slot, kShallow), 44U);
  EXPECT_FALSE(table.find(table.slot({1, 3}, kShallow, 0), kShallow) &&
               table.find(table.slot({3, 2}, kShallow, 0), kShallow));
}

TEST(PerftTable, KeepsCountsOfMoreThan64Bits) {
  PerftTable table(kMegabyte);
  const auto slot = table.slot({1, 2}, kDeep, 0);
  EXPECT_FALSE(table.find(slot, kDeep));
  table.store(slot, NodeCount(5, 7));
  EXPECT_EQ(table.find(slot, kDeep), NodeCount(5, 7));
  // One half alone is nothing.
  table.store(slot, NodeCount(6, 0));
  EXPECT_FALSE(table.find(slot, kDeep));
}

TEST(PerftTable, NeverGivesTheCountOfAnother) {
  PerftTable smallest(1);  // all slots are one
  for (std::uint64_t i = 0; i < 1000; ++i) {
    const auto slot = smallest.slot({i, i + 1}, kDeep, 0);
    EXPECT_FALSE(smallest.find(slot, kDeep));
    smallest.store(slot, i + 1);
    EXPECT_EQ(smallest.find(slot, kDeep), i + 1);
    smallest.store(slot, NodeCount(i + 1, i + 2));  // its halves push each other out
    EXPECT_FALSE(smallest.find(slot, kDeep));
  }
}

TEST(PerftTable, KnowsReflectionsDepthsAndSaltsApart) {
  PerftTable table(kMegabyte);
  const Position position = middlegame();
  const std::uint64_t salt = table.new_salt();
  const auto key = [&](const Position& which, unsigned depth) {
    return table.slot(which.keys(), depth, salt).key;
  };
  EXPECT_EQ(key(position, 3), key(position.mirrored(), 3));
  EXPECT_EQ(table.slot(position.keys(), 3, salt).entry,
            table.slot(position.mirrored().keys(), 3, salt).entry);
  EXPECT_NE(key(position, 3), key(position, 2));
  EXPECT_NE(key(position, 3), key(position.rotated(), 3));
  EXPECT_NE(key(position, 3), table.slot(position.keys(), 3, table.new_salt()).key);
}

TEST(PerftTable, OfAnotherSeedHasOtherKeys) {
  PerftTable first(kMegabyte, 1);
  PerftTable second(kMegabyte, 2);
  const PositionKeys keys = middlegame().keys();
  EXPECT_NE(first.slot(keys, 3, first.new_salt()).key, second.slot(keys, 3, second.new_salt()).key);
}

TEST(PerftTable, TellsHowMuchOfItIsUsed) {
  PerftTable table(kMegabyte);
  EXPECT_EQ(table.fill(), 0.0);
  for (std::uint64_t i = 0; i < kMegabyte / 16; ++i) {
    table.store(table.slot({i, i * i}, kShallow, 0), 1);
  }
  // As many as there are places: 1 - 1/e of these are hit.
  EXPECT_NEAR(table.fill(), 0.632, 0.02);
  table.add({3, 2, 1});
  table.add({3, 2, 1});
  EXPECT_EQ(table.use().probes, 6U);
  EXPECT_EQ(table.use().hits, 4U);
  EXPECT_EQ(table.use().stores, 2U);
}

}  // namespace
}  // namespace xq
