// A table that scripts sort by any column.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "xq/report/internal/page_text.hpp"

namespace xq::report {

struct IndexColumn {
  Phrase title;
  bool number = false;  // to the right, and its largest first
};

class IndexTable {
 public:
  explicit IndexTable(std::vector<IndexColumn> columns) : columns_(std::move(columns)) {}

  // Cells of a row, in the order of the columns. The text is HTML.
  IndexTable& text(const std::string& html);
  IndexTable& number(double value, int decimals);
  IndexTable& number(const std::optional<double>& value, int decimals);
  IndexTable& count(std::uint64_t value) { return number(static_cast<double>(value), 0); }
  IndexTable& share(double value);  // "63%"
  // REQUIRES: a cell for each column
  void end_row();

  [[nodiscard]] bool empty() const { return rows_.empty(); }
  // <section> with a title; `none` where there is no row.
  [[nodiscard]] std::string section(const char* id, Term title, Term none) const;

 private:
  std::vector<IndexColumn> columns_;
  std::string row_;
  std::string rows_;
};

}  // namespace xq::report
