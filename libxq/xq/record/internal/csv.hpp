// Tables of positions: a header that names the columns, then a row a position.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xq/record/internal/record_parts.hpp"
#include "xq/record/position_reader.hpp"

namespace xq::record {

// Follows RFC 4180 quotes through the lines of one row.
class CsvQuotes {
 public:
  explicit CsvQuotes(char separator) : separator_(separator) {}
  // Whether a quoted field is still open after this line.
  bool open_after(std::string_view line);

 private:
  char separator_;
  bool open_ = false;
  bool just_closed_ = false;
};

// The fields of a row. A field in quotes may hold separators, line ends and doubled quotes; blanks
// around a field and around its quotes are dropped.
std::vector<std::string> csv_fields(std::string_view row, char separator);

// What the header says, in capitals or not. Columns: the first of id, name and title is the
// record's id; fen the position; bm, am and dm what is expected, an empty field nothing. All others
// are kept in meta as text; so is `moves` as a solution, which it is in every puzzle table known.
class CsvTable {
 public:
  // Nothing when the line is no header: no column is called `fen`, whatever the separator.
  static std::optional<CsvTable> from_header(std::string_view line);

  [[nodiscard]] char separator() const { return separator_; }
  [[nodiscard]] PositionItem read(std::string_view row, SourcePlace place,
                                  ListedMoves listed) const;

 private:
  CsvTable() = default;

  [[nodiscard]] bool is_kept(std::size_t at) const;
  [[nodiscard]] std::optional<Fault> read_expectation(const std::vector<std::string>& fields,
                                                      PositionRecord& record) const;

  char separator_ = ',';
  std::vector<std::string> names_;
  std::size_t fen_ = 0;
  std::optional<std::size_t> id_;
  std::optional<std::size_t> best_;
  std::optional<std::size_t> avoid_;
  std::optional<std::size_t> mate_;
  std::optional<std::size_t> moves_;
};

}  // namespace xq::record
