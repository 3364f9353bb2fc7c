#include "perft/suite_row.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"

namespace xq::tools {
namespace {

constexpr unsigned kMaxDepth = 255;
constexpr std::string_view kSpace = " \t\r\n\v\f";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) {
    return {};
  }
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

std::string_view cleaned(std::string_view line) {
  if (line.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
    line.remove_prefix(kByteOrderMark.size());
  }
  return trimmed(line);
}

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || rest != end) {
    return std::nullopt;
  }
  return number;
}

// The parts of `text` between separators, trimmed.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(separator);
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) {
      return parts;
    }
    text.remove_prefix(end + 1);
  }
}

// "D3 79666"
std::optional<DepthCount> parse_operation(std::string_view text) {
  const auto gap = text.find_first_of(kSpace);
  if (gap == std::string_view::npos || (text.front() != 'D' && text.front() != 'd')) {
    return std::nullopt;
  }
  const auto depth = whole_number<unsigned>(text.substr(1, gap - 1));
  const auto nodes = parse_node_count(trimmed(text.substr(gap)));
  if (!depth || !nodes) {
    return std::nullopt;
  }
  return DepthCount{*depth, *nodes};
}

RowError bad_counts(std::string message) {
  return {false, std::move(message)};
}

std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

std::string bad_depth(std::string_view depth) {
  return "depth " + std::string(depth) + " is not one from 1 to " + std::to_string(kMaxDepth);
}

// The fields of a line of a table, without the quotes around them.
std::vector<std::string_view> table_fields(std::string_view line, char separator) {
  auto fields = split(cleaned(line), separator);
  for (std::string_view& field : fields) {
    if (field.size() >= 2 && field.front() == '"' && field.back() == '"') {
      field = trimmed(field.substr(1, field.size() - 2));
    }
  }
  return fields;
}

}  // namespace

bool is_filler(std::string_view line) {
  const std::string_view text = cleaned(line);
  return text.empty() || text.front() == '#';
}

std::variant<SuiteRow, RowError> parse_suite_row(std::string_view line) {
  const std::string_view text = cleaned(line);
  const bool epd = text.find(';') != std::string_view::npos;
  std::vector<std::string_view> parts = split(text, epd ? ';' : '\t');
  auto position = parse_position(parts.front());
  if (!position) {
    return RowError{true, std::move(position).error().message};
  }
  if (epd && parts.back().empty()) {
    parts.pop_back();  // after the last ';'
  }

  SuiteRow row{*std::move(position), {}};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    std::optional<DepthCount> count;
    if (epd) {
      count = parse_operation(parts[i]);
    } else if (const auto nodes = parse_node_count(parts[i])) {
      count = {static_cast<unsigned>(i), *nodes};
    }
    if (!count) {
      return bad_counts(quoted(parts[i]) +
                        (epd ? " is no count like 'D2 1920'"
                             : " is no count, in column " + std::to_string(i + 1)));
    }
    if (count->depth == 0 || count->depth > kMaxDepth) {
      return bad_counts(bad_depth(std::to_string(count->depth)));
    }
    row.counts.push_back(*count);
  }
  if (row.counts.empty()) {
    return bad_counts(
        "there is no count; a row is 'FEN ;D1 44 ;D2 1920' or FEN, 44, 1920 with "
        "tabs between");
  }
  std::ranges::sort(row.counts, {}, &DepthCount::depth);
  const auto twice = std::ranges::adjacent_find(row.counts, {}, &DepthCount::depth);
  if (twice != row.counts.end()) {
    return bad_counts("depth " + std::to_string(twice->depth) + " is there twice");
  }
  return row;
}

std::optional<std::variant<SuiteColumns, RowError>> parse_suite_header(std::string_view line) {
  constexpr std::ptrdiff_t kBoardSlashes = 9;
  if (std::ranges::count(line, '/') >= kBoardSlashes) {
    return std::nullopt;
  }
  SuiteColumns columns;
  columns.separator = line.find('\t') != std::string_view::npos ? '\t' : ',';
  const auto fields = table_fields(line, columns.separator);
  std::string missing;
  std::size_t found = 0;
  const auto find = [&](std::string_view name) {
    const auto at = std::ranges::find(fields, name, [](auto field) { return to_lower(field); });
    if (at != fields.end()) {
      ++found;
    } else {
      missing += (missing.empty() ? "" : ", ") + quoted(name);
    }
    return static_cast<std::size_t>(at - fields.begin());
  };
  columns.fen = find("fen");
  columns.depth = find("depth");
  columns.nodes = find("nodes");
  if (found == 0) {
    return std::nullopt;
  }
  if (!missing.empty()) {
    return bad_counts("the header has no column " + missing +
                      "; a table has the columns fen, depth and nodes");
  }
  return columns;
}

std::variant<SuiteRow, RowError> parse_suite_row(std::string_view line,
                                                 const SuiteColumns& columns) {
  const auto fields = table_fields(line, columns.separator);
  if (fields.size() <= std::max({columns.fen, columns.depth, columns.nodes})) {
    return bad_counts("the row has " + std::to_string(fields.size()) +
                      (fields.size() == 1 ? " field" : " fields") + ", fewer than the header");
  }
  auto position = parse_position(fields[columns.fen]);
  if (!position) {
    return RowError{true, std::move(position).error().message};
  }
  const auto depth = whole_number<unsigned>(fields[columns.depth]);
  if (!depth || *depth == 0 || *depth > kMaxDepth) {
    return bad_counts(bad_depth(quoted(fields[columns.depth])));
  }
  const auto nodes = parse_node_count(fields[columns.nodes]);
  if (!nodes) {
    return bad_counts(quoted(fields[columns.nodes]) + " is no count");
  }
  return SuiteRow{*std::move(position), {{*depth, *nodes}}};
}

}  // namespace xq::tools
