// Positions and records that the tests of analysis and report share.
#pragma once

#include <string>

#include "support/read_all.hpp"
#include "xq/analysis/analysis.hpp"
#include "xq/analysis/analyze.hpp"
#include "xq/board/fen.hpp"

namespace xq::test {

// Red mates at once with e7e8.
inline constexpr const char* kMateInOne =
    "2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w - - 0 1";
// Black is to move, in check or not, and has no legal move.
inline constexpr const char* kCheckmate = "R3k4/1R7/9/9/9/9/9/9/9/3K5 b - - 0 1";
inline constexpr const char* kStalemate = "4k4/R8/9/9/5R3/9/9/9/9/3K5 b - - 0 1";

inline AnalyzeOptions with_nodes(std::uint64_t nodes) {
  AnalyzeOptions options;
  options.limits.nodes = nodes;
  options.search.hash_bytes = std::size_t{1} << 20U;
  options.search.deterministic = true;
  return options;
}

inline Analysis analyze_line(const std::string& line, const AnalyzeOptions& options) {
  SearchAnalyst analyst(options.search);
  return *analyze(read_one(line), options, analyst);
}

}  // namespace xq::test
