#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "perft/request.hpp"
#include "perft/stats.hpp"
#include "perft/suite_row.hpp"
#include "xq/board/position.hpp"
#include "xq/movegen/perft.hpp"
#include "xq/movegen/perft_kinds.hpp"

// The outcomes of xq-perft as text. A cost that is not given is not told.
namespace xq::tools {

// "h2e2: 44" a line where asked for, then "Nodes: 1920": what other engines print, so that the
// two can be compared with diff.
[[nodiscard]] std::string perft_text(const PerftRequest& request, const PerftResult& result,
                                     const std::optional<Cost>& cost);

// One xq/1 record of type perft and a newline.
[[nodiscard]] std::string perft_json(const PerftRequest& request, const Position& position,
                                     const PerftResult& result, const std::optional<Cost>& cost);

// A table with a line a depth, and one record of type perft with `kinds`.
[[nodiscard]] std::string kinds_text(const PerftRequest& request, const PerftKindsResult& result,
                                     const std::optional<Cost>& cost);
[[nodiscard]] std::string kinds_json(const PerftRequest& request, const Position& position,
                                     const PerftKindsResult& result,
                                     const std::optional<Cost>& cost);

// How one row of a suite went: the deepest count made, which is the first wrong one if any was.
struct RowOutcome {
  unsigned first_depth = 0;  // 0: the row has no depth that was asked for
  unsigned depth = 0;
  NodeCount expected;
  NodeCount counted;
  NodeCount leaves;  // of all depths counted

  [[nodiscard]] bool pass() const { return expected == counted; }
};

struct RowPlace {
  std::string file;
  std::uint64_t line = 0;
};

[[nodiscard]] std::string row_text(const RowPlace& place, const SuiteRow& row,
                                   const RowOutcome& outcome);
// xq/1 records without a newline: perft with `expected` and `pass`, and error.
[[nodiscard]] std::string row_json(const PerftRequest& request, const RowPlace& place,
                                   const SuiteRow& row, const RowOutcome& outcome,
                                   const Cost& cost);
[[nodiscard]] std::string row_error_json(const RowPlace& place, const RowError& error);

// "0.335 s, 398.0 M leaves/s"
[[nodiscard]] std::string time_text(NodeCount leaves, Milliseconds time);
// What --stats adds, a line each.
[[nodiscard]] std::string stats_text(const Cost& cost);

}  // namespace xq::tools
