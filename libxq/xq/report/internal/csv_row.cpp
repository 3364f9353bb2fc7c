#include "xq/report/internal/csv_row.hpp"

#include <string_view>

namespace xq::report {
namespace {

std::string in_quotes_if_needed(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    return std::string(text);
  }
  std::string quoted = "\"";
  for (const char c : text) {
    quoted += c == '"' ? "\"\"" : std::string(1, c);
  }
  return quoted + '"';
}

}  // namespace

std::string csv_row(std::span<const std::string> fields) {
  std::string row;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    row += (i == 0 ? "" : ",") + in_quotes_if_needed(fields[i]);
  }
  return row + "\r\n";
}

}  // namespace xq::report
