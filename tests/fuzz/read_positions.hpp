// Reads bytes as a list of positions and holds every item to what its header promises.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <variant>

#include "require.hpp"
#include "xq/base/encoding.hpp"
#include "xq/board/fen.hpp"
#include "xq/record/position_reader.hpp"
#include "xq/record/position_writer.hpp"

namespace xq::fuzz {

inline PositionRecord only_record(const std::string& text) {
  std::istringstream input(text);
  PositionReader reader(input, "again");
  auto item = reader.next();
  require(item.has_value() && std::holds_alternative<PositionRecord>(*item) && !reader.next());
  return std::get<PositionRecord>(std::move(*item));
}

inline void check_record(const PositionRecord& record) {
  const std::string line = to_json_line(record);
  require(line.find('\n') == std::string::npos && is_utf8(line));
  const PositionRecord again = only_record(line);
  require(to_json_line(again) == line && again.start == record.start &&
          again.moves == record.moves && again.id == record.id &&
          again.meta_json == record.meta_json);
  const std::string epd = to_epd(record);
  require(std::none_of(epd.begin(), epd.end(), [](char c) { return c == '\n' || c == '\r'; }));
  const PositionRecord from_epd = only_record(epd);
  require(from_epd.start == record.resulting() && from_epd.expect.best == record.expect.best);
}

inline void check_error(const RecordError& error) {
  require(!error.message.empty() && is_utf8(error.message) && error.message.size() < 500);
  require(std::none_of(error.message.begin(), error.message.end(),
                       [](char c) { return c == '\n' || c == '\r' || c == '\0'; }));
  require(error.place.line > 0);
}

inline void read_positions(const std::string& bytes) {
  std::istringstream input(bytes);
  PositionReader reader(input, "input");
  std::uint64_t line = 0;
  while (const auto item = reader.next()) {
    if (const auto* error = std::get_if<RecordError>(&*item)) {
      check_error(*error);
      continue;
    }
    const auto& record = std::get<PositionRecord>(*item);
    require(record.place.line >= line);
    line = record.place.line;
    check_record(record);
  }
  require(!reader.next());
}

}  // namespace xq::fuzz
