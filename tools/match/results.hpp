#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "common/inputs.hpp"
#include "xq/base/result.hpp"
#include "xq/match/result_table.hpp"
#include "xq/record/game_record.hpp"

namespace xq::tools {

// Who played, and how it ended, as a file says.
struct ToldResult {
  std::string red;  // empty: no name is told
  std::string black;
  GameResult result = GameResult::Unknown;
  SourcePlace place;
};

using ResultItem = std::variant<ToldResult, RecordError>;

// The results in one input, which is told by its beginning: a journal of ours (or the events of a
// run); JSON Lines with the members red, black and result; a table with a header that names these
// columns, commas or tabs between; or games in any form that GameReader reads. For one thread.
class ResultReader {
 public:
  // Reads `input`, which must outlive the reader; `name` is used in places.
  ResultReader(std::istream& input, std::string name);
  ~ResultReader();
  ResultReader(ResultReader&&) noexcept;
  ResultReader& operator=(ResultReader&&) noexcept;

  // The next result, or why there is none at this place; nothing at the end.
  std::optional<ResultItem> next();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Results of games as files tell them.
struct Results {
  ResultTable table;
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;         // games with the result "*"
  std::vector<std::string> complaints;  // what could not be taken: "file:7: why"
};

// All results of all inputs.
Results read_results(std::vector<Input> inputs);

}  // namespace xq::tools
