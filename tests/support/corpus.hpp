// Files that are not part of the source tree: $XQ_CORPUS, else the folder `shared` beside it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "xq/board/position.hpp"

namespace xq::test {

std::filesystem::path corpus();

// One line of perft.tsv: leaves[d] belongs to depth d + 1.
struct PerftRow {
  std::string fen;
  std::vector<std::uint64_t> leaves;
};

// Nothing when the file is not there.
std::vector<PerftRow> perft_rows();
// The positions of perft_rows().
std::vector<Position> perft_positions();

}  // namespace xq::test

// Ends the test, visibly skipped, when the corpus lacks the file.
#define XQ_NEEDS_CORPUS(path)                                                   \
  if (!std::filesystem::exists(xq::test::corpus() / (path))) {                  \
    GTEST_SKIP() << "no " << (path) << " under " << xq::test::corpus().string() \
                 << "; set XQ_CORPUS";                                          \
  }                                                                             \
  static_assert(true, "wants a semicolon")
