#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/movegen/node_count.hpp"

namespace xq::tools {

struct DepthCount {
  unsigned depth = 0;
  NodeCount nodes;

  bool operator==(const DepthCount&) const = default;
};

// A position and its known counts, from the least depth up; at least one.
struct SuiteRow {
  Position position;
  std::vector<DepthCount> counts;
};

struct RowError {
  bool bad_fen = false;  // otherwise it is the counts
  std::string message;
};

// Whether a line of a suite holds no row: blank, or a comment that begins with '#'.
[[nodiscard]] bool is_filler(std::string_view line);

// Where a table has what a row says: one count of one depth.
struct SuiteColumns {
  char separator = '\t';
  std::size_t fen = 0;
  std::size_t depth = 0;
  std::size_t nodes = 0;
};

// Reads a header line, tabs or commas between its names: "fen<TAB>depth<TAB>nodes" in any order and
// beside other columns. Nothing when the line is no header: it has a board, or none of these names.
[[nodiscard]] std::optional<std::variant<SuiteColumns, RowError>> parse_suite_header(
    std::string_view line);

// Reads one row in either form that people use, told by content: "FEN ;D1 44 ;D2 1920" and
// "FEN<TAB>44<TAB>1920", where the n-th count is that of depth n. REQUIRES: !is_filler(line)
[[nodiscard]] std::variant<SuiteRow, RowError> parse_suite_row(std::string_view line);
// Reads a row of a table. REQUIRES: !is_filler(line)
[[nodiscard]] std::variant<SuiteRow, RowError> parse_suite_row(std::string_view line,
                                                               const SuiteColumns& columns);

}  // namespace xq::tools
