#include "xq/record/position_reader.hpp"

#include <utility>

#include "xq/base/text.hpp"
#include "xq/record/internal/csv.hpp"
#include "xq/record/internal/fen_line.hpp"
#include "xq/record/internal/foreign.hpp"
#include "xq/record/internal/json_record.hpp"
#include "xq/record/internal/json_splitter.hpp"
#include "xq/record/internal/line_source.hpp"
#include "xq/record/internal/record_parts.hpp"
#include "xq/record/internal/row_source.hpp"

namespace xq {
namespace {

using record::Line;
using record::LineFault;

constexpr std::size_t kPiece = std::size_t{64} << 10U;

record::Fault fault_of(const Line& line) {
  switch (line.fault) {
    case LineFault::BadEncoding:
      return {RecordErrorCode::BadEncoding, line.message};
    case LineFault::TooLong:
      return {RecordErrorCode::Unsupported, line.message};
    default:
      return {RecordErrorCode::Io, line.message};
  }
}

}  // namespace

class PositionReader::Impl {
 public:
  Impl(std::istream& input, std::string name, ListedMoves listed)
      : lines_(input), name_(std::move(name)), listed_(listed) {
    lines_.allow_pieces(kPiece);
  }

  std::optional<PositionItem> next() {
    for (;;) {
      if (splitter_.has_value()) {
        if (auto item = read_value(splitter_.take())) {
          return item;
        }
        continue;
      }
      Line line;
      if (kind_ == Kind::Foreign || !rows_.next(line)) {
        if (std::exchange(finished_, true)) {
          return std::nullopt;
        }
        splitter_.finish();
        continue;
      }
      if (auto item = read(std::move(line))) {
        return item;
      }
    }
  }

 private:
  enum class Kind : std::uint8_t { Unknown, Lines, JsonLines, JsonValues, Table, Foreign };

  [[nodiscard]] SourcePlace place(std::uint64_t line) const { return {name_, line}; }

  // What the line says; nothing when it says nothing, or nothing yet.
  std::optional<PositionItem> read(Line line) {
    const bool pieces = kind_ == Kind::Unknown || kind_ == Kind::JsonValues;
    if (line.fault == LineFault::TooLong || line.fault == LineFault::Io ||
        (line.fault == LineFault::BadEncoding && !pieces)) {
      in_line_ = false;
      return record::refused({}, fault_of(line), place(line.number));
    }
    if (kind_ == Kind::Unknown) {
      return find_kind(std::move(line));
    }
    if (kind_ == Kind::JsonValues) {
      feed(line);
      return std::nullopt;
    }
    if (trim(line.text).empty()) {
      return std::nullopt;
    }
    if (kind_ == Kind::JsonLines) {
      return record::read_json_record(line.text, place(line.number), listed_);
    }
    if (kind_ == Kind::Table) {
      return read_row(line);
    }
    if (record::says_nothing(line.text)) {
      return std::nullopt;
    }
    return record::read_fen_line(line.text, place(line.number), listed_);
  }

  // Decides by the first line that says something, and reads it.
  std::optional<PositionItem> find_kind(Line line) {
    const std::string_view text = trim(line.text);
    if (const auto what = record::foreign_kind(lines_.head(), text)) {
      kind_ = Kind::Foreign;
      return record::refused(
          {}, {RecordErrorCode::Unsupported, *what + "; only lists of positions are read here"},
          place(line.number));
    }
    if (text.empty() && line.ends) {
      return std::nullopt;
    }
    if (text.starts_with('[')) {
      kind_ = Kind::JsonValues;
      feed(line);
      return std::nullopt;
    }
    if (!line.ends) {
      return find_kind_of_long(std::move(line));
    }
    if (line.fault != LineFault::None) {
      return record::refused({}, fault_of(line), place(line.number));
    }
    if (text.starts_with('#')) {
      return std::nullopt;
    }
    lines_.allow_pieces(0);
    if (text.starts_with('{')) {
      const bool closes = record::json_fault(text) != record::JsonFault::NotClosed;
      kind_ = closes ? Kind::JsonLines : Kind::JsonValues;
      lines_.allow_pieces(closes ? 0 : kPiece);
      return read(std::move(line));
    }
    table_ = record::CsvTable::from_header(text);
    kind_ = table_ ? Kind::Table : Kind::Lines;
    return table_ ? std::nullopt : read(std::move(line));
  }

  // Gathers the pieces of a first line that is longer than one, then decides.
  std::optional<PositionItem> find_kind_of_long(Line line) {
    Line more;
    while (!line.ends && lines_.next(more)) {
      line.ends = more.ends;
      if (line.fault == LineFault::None && more.fault != LineFault::None) {
        line.fault = more.fault;
        line.message = more.message;
      }
      if (line.text.size() + more.text.size() <= record::kMaxLine) {
        line.text += more.text;
      } else if (line.fault == LineFault::None) {
        line.fault = LineFault::TooLong;
        line.message = "the line is longer than " + std::to_string(record::kMaxLine) + " bytes";
      }
    }
    line.ends = true;
    return read(std::move(line));
  }

  void feed(const Line& line) {
    splitter_.feed(
        {line.text, line.number, !in_line_, line.ends, line.fault == LineFault::BadEncoding});
    in_line_ = !line.ends;
  }

  std::optional<PositionItem> read_value(const record::JsonValue& value) const {
    if (value.fault != record::JsonFault::None) {
      return record::refused(
          {}, {record::json_error_code(value.fault), record::json_fault_text(value.fault)},
          place(value.fault_line));
    }
    return record::read_json_record(value.text, place(value.line), listed_);
  }

  [[nodiscard]] PositionItem read_row(const Line& line) {
    std::string row = line.text;
    if (!rows_.complete(row, table_->separator())) {
      return record::refused({}, {RecordErrorCode::Truncated, "a quoted field is not closed"},
                             place(line.number));
    }
    return table_->read(row, place(line.number), listed_);
  }

  record::LineSource lines_;
  record::RowSource rows_{lines_};
  std::string name_;
  ListedMoves listed_;
  Kind kind_ = Kind::Unknown;
  record::JsonSplitter splitter_;
  std::optional<record::CsvTable> table_;
  bool in_line_ = false;  // the last line fed to the splitter was a piece
  bool finished_ = false;
};

PositionReader::PositionReader(std::istream& input, std::string name, ListedMoves listed)
    : impl_(std::make_unique<Impl>(input, std::move(name), listed)) {}
PositionReader::~PositionReader() = default;
PositionReader::PositionReader(PositionReader&&) noexcept = default;
PositionReader& PositionReader::operator=(PositionReader&&) noexcept = default;

std::optional<PositionItem> PositionReader::next() {
  return impl_->next();
}

}  // namespace xq
