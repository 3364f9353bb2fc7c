// Lines, or rows of a table that go on over several of them.
#pragma once

#include <deque>
#include <string>

#include "xq/record/internal/line_source.hpp"

namespace xq::record {

// Not thread-safe.
class RowSource {
 public:
  // `lines` must outlive the source, and is read by nobody else.
  explicit RowSource(LineSource& lines) : lines_(lines) {}
  RowSource(const RowSource&) = delete;
  RowSource& operator=(const RowSource&) = delete;

  // As LineSource::next().
  bool next(Line& line);

  // Adds to `row`, a line, those on which a quoted field goes on that is open at its end. False
  // when it is not closed within 100 lines and 64 KB: `row` is as before, and the lines come again.
  bool complete(std::string& row, char separator);

 private:
  LineSource& lines_;
  std::deque<Line> again_;  // lines to be read once more
};

}  // namespace xq::record
