#include "perft/suite_lines.hpp"

#include <cerrno>
#include <fstream>
#include <iostream>
#include <system_error>
#include <utility>

#include "xq/base/text.hpp"

namespace xq::tools {
namespace {

// The form of the rows behind a header, and nothing when `text` is none.
std::optional<SuiteForm> read_header(std::string_view text) {
  auto header = parse_suite_header(text);
  if (!header) {
    return std::nullopt;
  }
  if (auto* error = std::get_if<RowError>(&*header)) {
    return SuiteForm{{}, std::move(*error)};
  }
  return SuiteForm{std::get<SuiteColumns>(*header), {}};
}

}  // namespace

std::variant<SuiteRow, RowError> read_suite_line(const SuiteLine& line) {
  if (line.form.error) {
    return *line.form.error;
  }
  return line.form.columns ? parse_suite_row(line.text, *line.form.columns)
                           : parse_suite_row(line.text);
}

Result<std::vector<SuiteLine>> read_suite_lines(const std::string& path) {
  std::ifstream file;
  std::istream* input = &std::cin;
  const std::string name = path == "-" ? "standard input" : path;
  errno = 0;
  if (path != "-") {
    file.open(path);
    input = &file;
  }
  std::vector<SuiteLine> lines;
  std::string text;
  SuiteForm form;
  for (std::uint64_t number = 1; std::getline(*input, text); ++number) {
    if (is_filler(text)) {
      continue;
    }
    if (auto header = read_header(text)) {
      form = std::move(*header);
      if (form.error) {
        lines.push_back({{name, number}, text, form});
        if (to_lower(text).find("depth") == std::string::npos) {
          form = {};  // "fen, D1, D2": the rows are plain ones
        } else {
          form.error->message = "the header of the row cannot be used";
        }
      }
      continue;
    }
    lines.push_back({{name, number}, text, form});
  }
  if (lines.empty() && errno != 0) {
    return fail(ErrorCode::NotFound,
                "cannot read " + name + ": " + std::generic_category().message(errno));
  }
  return lines;
}

}  // namespace xq::tools
