#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "perft/render.hpp"
#include "perft/suite_row.hpp"
#include "xq/base/result.hpp"

namespace xq::tools {

// How rows are to be read, as the last header above them says.
struct SuiteForm {
  std::optional<SuiteColumns> columns;  // nothing: there is no header, each row tells its own form
  std::optional<RowError> error;        // the header is bad
};

struct SuiteLine {
  RowPlace place;
  std::string text;
  SuiteForm form;
};

// The lines of a suite (-: standard input) that hold rows, or headers that can't be used. A suite
// is small, so it is read as a whole; progress needs to know how long it is.
Result<std::vector<SuiteLine>> read_suite_lines(const std::string& path);

// The row in a line. None is guessed at under a header with a bad "depth": its depth would pass for
// a count.
std::variant<SuiteRow, RowError> read_suite_line(const SuiteLine& line);

}  // namespace xq::tools
