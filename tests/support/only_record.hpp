// The one record of what a reader gave, for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "xq/record/record_error.hpp"

namespace xq::test {

// A failure, which shows the text that was read, and an empty record if there is another outcome.
template <class Record>
Record only_record(std::vector<std::variant<Record, RecordError>> items, const std::string& text) {
  if (items.size() != 1) {
    ADD_FAILURE() << items.size() << " items in " << text;
    return {};
  }
  if (const auto* error = std::get_if<RecordError>(&items[0])) {
    ADD_FAILURE() << error->message << " in " << text;
    return {};
  }
  return std::get<Record>(std::move(items[0]));
}

}  // namespace xq::test
