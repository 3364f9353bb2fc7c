// Writes JSON on one line, members in the order of the calls.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "xq/board/types.hpp"

namespace xq::report {

// Builds one value. Who calls sees to it that keys and values alternate as JSON wants them; commas
// are the writer's business. Bytes that are no UTF-8 become U+FFFD.
class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name);
  JsonWriter& text(std::string_view value);
  template <std::integral Number>
  JsonWriter& number(Number value) {
    return raw(std::to_string(value));
  }
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  // At most four decimals, without zeros at the end.
  JsonWriter& decimal(double value);
  // The shortest text that gives the number back. REQUIRES: it is finite.
  JsonWriter& exact(double value);
  // A JSON value as it is; it has no line break inside its texts, so line breaks become blanks.
  JsonWriter& raw(std::string_view json);
  JsonWriter& move(Move move);
  template <class Moves>
  JsonWriter& moves(const Moves& moves) {
    begin_array();
    for (const Move one : moves) {
      move(one);
    }
    return end_array();
  }

  // What was written; the writer starts anew.
  std::string take();

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate();

  std::string out_;
  bool comma_ = false;  // before the next value or key
};

}  // namespace xq::report
