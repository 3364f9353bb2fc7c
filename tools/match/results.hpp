#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/match/result_table.hpp"

namespace xq::tools {

// Results of games as files tell them.
struct Results {
  ResultTable table;
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;         // games with the result "*"
  std::vector<std::string> complaints;  // lines that could not be read: "file:7: why"
};

// Reads results into `results`, from a file or standard input ("-"): JSON Lines with the members
// red, black and result, or a table with a header that names these columns, commas or tabs between.
// Results are 1-0 (Red won), 0-1, 1/2-1/2 and *. Fails when the file cannot be opened.
Status read_results(const std::string& path, Results& results);

}  // namespace xq::tools
