// Reads a text as a list of positions, for tests.
#pragma once

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "support/only_record.hpp"
#include "xq/record/position_reader.hpp"

namespace xq {

inline constexpr const char* kEndgame = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1";

inline std::vector<PositionItem> read_all(const std::string& text,
                                          ListedMoves listed = ListedMoves::Solution) {
  std::istringstream input(text);
  PositionReader reader(input, "list", listed);
  std::vector<PositionItem> items;
  while (auto item = reader.next()) {
    items.push_back(std::move(*item));
  }
  return items;
}

// The only record of the text; a failure and an empty record if there is another outcome.
inline PositionRecord read_one(const std::string& text) {
  return test::only_record<PositionRecord>(read_all(text), text);
}

// "code line message" of the only item, which must be an error.
inline std::string read_error(const std::string& text) {
  auto items = read_all(text);
  if (items.size() != 1 || !std::holds_alternative<RecordError>(items[0])) {
    return std::to_string(items.size()) + " items, not one error";
  }
  const auto& error = std::get<RecordError>(items[0]);
  return std::string(record_error_name(error.code)) + " " + std::to_string(error.place.line) + " " +
         error.message;
}

// 'r' for a record and 'e' for an error, each with its line: "r1 e2".
inline std::string outline(const std::string& text) {
  std::string line;
  for (const PositionItem& item : read_all(text)) {
    const auto* error = std::get_if<RecordError>(&item);
    line += line.empty() ? "" : " ";
    line += error != nullptr ? "e" + std::to_string(error->place.line)
                             : "r" + std::to_string(std::get<PositionRecord>(item).place.line);
  }
  return line;
}

}  // namespace xq
