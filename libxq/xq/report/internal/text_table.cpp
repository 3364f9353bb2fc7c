#include "xq/report/internal/text_table.hpp"

#include <algorithm>

#include "xq/report/internal/text_width.hpp"

namespace xq::report {

std::string table_text(const std::vector<std::vector<std::string>>& rows, std::size_t left) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], text_width(row[i]));
    }
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool flush_left = i < left || i + 1 == widths.size();
      line += (i == 0 ? "" : "  ") +
              (flush_left ? pad_right(row[i], widths[i]) : pad_left(row[i], widths[i]));
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace xq::report
