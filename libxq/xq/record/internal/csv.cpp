#include "xq/record/internal/csv.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "xq/base/text.hpp"

namespace xq::record {
namespace {

constexpr std::size_t kMaxColumns = 1000;
constexpr int kMaxMate = 1'000;
constexpr std::string_view kMoveSeparators = " \t\r\n\v\f,";

std::optional<std::size_t> column(const std::vector<std::string>& names, std::string_view name) {
  const auto at = std::find_if(names.begin(), names.end(),
                               [&](const std::string& other) { return to_lower(other) == name; });
  return at == names.end() ? std::nullopt
                           : std::optional(static_cast<std::size_t>(at - names.begin()));
}

// Takes a quoted field off the front of `row`, which starts with its quote.
std::string take_quoted(std::string_view& row) {
  std::string field;
  row.remove_prefix(1);
  while (!row.empty()) {
    const std::size_t quote = std::min(row.find('"'), row.size());
    field.append(row.substr(0, quote));
    row.remove_prefix(std::min(quote + 1, row.size()));
    if (!row.starts_with('"')) {
      break;
    }
    field += '"';
    row.remove_prefix(1);
  }
  return field;
}

std::string_view skip_blanks(std::string_view text, char separator) {
  while (!text.empty() && text[0] != separator && kBlanks.find(text[0]) != std::string_view::npos) {
    text.remove_prefix(1);
  }
  return text;
}

}  // namespace

bool CsvQuotes::open_after(std::string_view line) {
  bool field_starts = !open_;
  for (const char c : line) {
    if (c == '"') {
      // A doubled quote closes and opens again, which comes to the same.
      open_ = open_ ? false : field_starts || just_closed_;
    }
    just_closed_ = c == '"' && !open_;
    field_starts = !open_ && (c == separator_ || (field_starts && c != '"' &&
                                                  kBlanks.find(c) != std::string_view::npos));
  }
  return open_;
}

std::vector<std::string> csv_fields(std::string_view row, char separator) {
  std::vector<std::string> fields;
  for (;;) {
    row = skip_blanks(row, separator);
    std::string field;
    if (row.starts_with('"')) {
      field = take_quoted(row);
    }
    const std::size_t end = std::min(row.find(separator), row.size());
    field += trim(row.substr(0, end));
    fields.push_back(std::move(field));
    if (end == row.size()) {
      return fields;
    }
    row.remove_prefix(end + 1);
  }
}

std::optional<CsvTable> CsvTable::from_header(std::string_view line) {
  constexpr std::string_view kSeparators = ",\t;";
  // A line that holds a board is a row of something, even if an id in it reads "a, fen, b".
  constexpr std::ptrdiff_t kBoardSlashes = kRanks - 1;
  if (std::count(line.begin(), line.end(), '/') >= kBoardSlashes) {
    return std::nullopt;
  }
  for (const char separator : kSeparators) {
    if (static_cast<std::size_t>(std::count(line.begin(), line.end(), separator)) >= kMaxColumns) {
      continue;
    }
    CsvTable table;
    table.separator_ = separator;
    table.names_ = csv_fields(line, separator);
    const auto fen = column(table.names_, "fen");
    if (!fen) {
      continue;
    }
    table.fen_ = *fen;
    for (const char* name : {"id", "name", "title"}) {
      table.id_ = table.id_ ? table.id_ : column(table.names_, name);
    }
    table.best_ = column(table.names_, "bm");
    table.avoid_ = column(table.names_, "am");
    table.mate_ = column(table.names_, "dm");
    table.moves_ = column(table.names_, "moves");
    for (std::size_t at = 0; at < table.names_.size(); ++at) {
      if (table.names_[at].empty()) {
        table.names_[at] = "column " + std::to_string(at + 1);
      }
    }
    return table;
  }
  return std::nullopt;
}

bool CsvTable::is_kept(std::size_t at) const {
  return at != fen_ && at != id_ && at != best_ && at != avoid_ && at != mate_;
}

std::optional<Fault> CsvTable::read_expectation(const std::vector<std::string>& fields,
                                                PositionRecord& record) const {
  const auto field = [&](std::optional<std::size_t> at) {
    return at && *at < fields.size() ? std::string_view(fields[*at]) : std::string_view();
  };
  const auto read_list = [&](std::string_view text, std::string_view name,
                             std::vector<Move>& moves) -> std::optional<Fault> {
    const auto words = split_words(text, kMoveSeparators);
    return words.empty() ? std::nullopt : read_choices(words, name, record.resulting(), moves);
  };
  if (auto fault = read_list(field(best_), "bm", record.expect.best)) {
    return fault;
  }
  if (auto fault = read_list(field(avoid_), "am", record.expect.avoid)) {
    return fault;
  }
  const std::string_view text = field(mate_);
  if (text.empty()) {
    return std::nullopt;
  }
  int mate = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, mate);
  if (error != std::errc() || stop != end || mate < 1 || mate > kMaxMate) {
    return Fault{
        RecordErrorCode::BadNotation,
        "dm: " + in_quotes(text) + " is no whole number from 1 to " + std::to_string(kMaxMate)};
  }
  record.expect.mate = mate;
  return std::nullopt;
}

PositionItem CsvTable::read(std::string_view row, SourcePlace place, ListedMoves listed) const {
  std::vector<std::string> fields = csv_fields(row, separator_);
  while (fields.size() > names_.size() && fields.back().empty()) {
    fields.pop_back();  // separators at the end of the row
  }
  const std::size_t played = listed == ListedMoves::Game && moves_ ? *moves_ : names_.size();
  PositionRecord record;
  MetaBuilder meta;
  for (std::size_t at = 0; at < std::min(fields.size(), names_.size()); ++at) {
    if (at == id_) {
      record.id = fields[at];
    } else if (is_kept(at) && at != played && !fields[at].empty()) {
      meta.add(names_[at], fields[at]);
    }
  }
  if (fields.size() > names_.size()) {
    return refused(
        std::move(record.id),
        {RecordErrorCode::BadNotation, "the row has " + std::to_string(fields.size()) +
                                           " fields, the header " + std::to_string(names_.size())},
        std::move(place));
  }
  if (fen_ >= fields.size()) {
    return refused(std::move(record.id),
                   {RecordErrorCode::BadFen,
                    "the row has no fen: it ends after field " + std::to_string(fields.size())},
                   std::move(place));
  }
  if (auto fault = read_fen(fields[fen_], record.start)) {
    return refused(std::move(record.id), std::move(*fault), std::move(place));
  }
  if (played < fields.size()) {
    if (auto fault = read_moves(split_words(fields[played], kMoveSeparators), record)) {
      return refused(std::move(record.id), std::move(*fault), std::move(place));
    }
  }
  if (auto fault = read_expectation(fields, record)) {
    return refused(std::move(record.id), std::move(*fault), std::move(place));
  }
  record.meta_json = meta.json();
  record.place = std::move(place);
  return record;
}

}  // namespace xq::record
