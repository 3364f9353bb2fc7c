#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "perft/request.hpp"
#include "perft/suite_row.hpp"
#include "xq/board/position.hpp"
#include "xq/movegen/perft.hpp"

// The outcomes of xq-perft as text. A duration that is not given is not told.
namespace xq::tools {

using Milliseconds = std::chrono::duration<double, std::milli>;

// "h2e2: 44" a line where asked for, then "Nodes: 1920": what other engines print, so that the
// two can be compared with diff.
[[nodiscard]] std::string perft_text(const PerftRequest& request, const PerftResult& result,
                                     std::optional<Milliseconds> time);

// One xq/1 record of type perft and a newline.
[[nodiscard]] std::string perft_json(const PerftRequest& request, const Position& position,
                                     const PerftResult& result, std::optional<Milliseconds> time);

// How one row of a suite went: the deepest count made, which is the first wrong one if any was.
struct RowOutcome {
  unsigned first_depth = 0;  // 0: the row has no depth that was asked for
  unsigned depth = 0;
  std::uint64_t expected = 0;
  std::uint64_t counted = 0;

  [[nodiscard]] bool pass() const { return expected == counted; }
};

struct RowPlace {
  std::string file;
  std::uint64_t line = 0;
};

[[nodiscard]] std::string row_text(const RowPlace& place, const SuiteRow& row,
                                   const RowOutcome& outcome);
// xq/1 records without a newline: perft with `expected` and `pass`, and error.
[[nodiscard]] std::string row_json(const RowPlace& place, const SuiteRow& row,
                                   const RowOutcome& outcome, std::optional<Milliseconds> time);
[[nodiscard]] std::string row_error_json(const RowPlace& place, const RowError& error);

// "0.335 s, 398.0 M leaves/s"
[[nodiscard]] std::string time_text(std::uint64_t leaves, Milliseconds time);

}  // namespace xq::tools
