// Every row of perft.tsv: counts on which two other engines agree.
#include <gtest/gtest.h>

#include <iostream>
#include <limits>

#include "support/corpus.hpp"
#include "support/perft.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

// An optimised build counts to the last depth (3.5 G leaves). Others leave out what takes long.
constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
constexpr std::uint64_t kMostLeaves = kAll;
#else
constexpr std::uint64_t kMostLeaves = 50'000;
#endif

TEST(PerftCorpus, EveryRow) {
  XQ_NEEDS_CORPUS("perft/perft.tsv");
  const auto rows = test::perft_rows();
  EXPECT_EQ(rows.size(), 99U);
  std::uint64_t total = 0;
  std::size_t left_out = 0;
  for (const test::PerftRow& row : rows) {
    auto position = parse_position(row.fen);
    ASSERT_TRUE(position) << row.fen;
    EXPECT_GE(row.leaves.size(), 4U) << row.fen;
    for (unsigned depth = 1; depth <= row.leaves.size(); ++depth) {
      const std::uint64_t leaves = row.leaves[depth - 1];
      if (leaves > kMostLeaves) {
        ++left_out;
        continue;
      }
      EXPECT_EQ(test::count_leaves(*position, depth), leaves) << row.fen << " depth " << depth;
      total += leaves;
    }
  }
  if (kMostLeaves == kAll) {
    EXPECT_EQ(left_out, 0U);
  }
  RecordProperty("leaves", std::to_string(total));
  std::cout << rows.size() << " rows, " << total << " leaves, " << left_out << " depths left out\n";
}

}  // namespace
}  // namespace xq
