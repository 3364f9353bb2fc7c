// Cuts a stream of JSON text into its top-level values without reading them.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "xq/record/record_error.hpp"

namespace xq::record {

inline constexpr std::size_t kMaxJsonValue = std::size_t{64} << 20U;
inline constexpr std::size_t kMaxJsonDepth = 64;
inline constexpr std::size_t kMaxGameJsonDepth = 1000;  // variations are nested

enum class JsonFault : std::uint8_t { None, NotClosed, Unbalanced, TooDeep, TooLong, BadEncoding };

// "the value is not closed" and the like; empty for None.
const char* json_fault_text(JsonFault fault);
// REQUIRES: fault != JsonFault::None
RecordErrorCode json_error_code(JsonFault fault);

struct JsonValue {
  std::string text;
  std::uint64_t line = 0;  // where it starts
  JsonFault fault = JsonFault::None;
  std::uint64_t fault_line = 0;  // where the fault shows
};

// Takes text in pieces and gives back the values: the elements of top-level arrays and the values
// outside of any array. Commas between values are not asked for, so a missing or doubled one does
// no harm. Strings end at the end of the line at the latest, as JSON has them, and a line that is
// a whole object by itself starts a new value, so that one broken value does not swallow the next.
class JsonSplitter {
 public:
  explicit JsonSplitter(std::size_t max_value = kMaxJsonValue,
                        std::size_t max_depth = kMaxJsonDepth)
      : max_value_(max_value), max_depth_(max_depth) {}

  // One line, or a piece of one.
  struct Text {
    std::string_view text;
    std::uint64_t line = 0;
    bool starts = true;         // the line starts here
    bool ends = true;           // the line ends here
    bool bad_encoding = false;  // not all of it could be decoded
  };
  void feed(const Text& piece);
  // The text is over: what is still open is a fault.
  void finish();

  [[nodiscard]] bool has_value() const { return !done_.empty(); }
  // REQUIRES: has_value()
  JsonValue take();

  // Whether nothing is open, neither a value nor an array of values.
  [[nodiscard]] bool idle() const { return !in_array_ && !in_value(); }
  [[nodiscard]] bool in_value() const { return started_; }

 private:
  void step(char c);
  void step_between(char c);
  void step_inside(char c);
  void close(char c);
  void add(char c);
  void end_value();
  void set_fault(JsonFault fault);

  std::size_t max_value_;
  std::size_t max_depth_;
  std::deque<JsonValue> done_;
  JsonValue value_;           // being read
  std::vector<char> open_;    // the brackets of value_ that wait for their match
  std::size_t too_deep_ = 0;  // brackets beyond those
  std::uint64_t line_ = 0;
  bool bad_encoding_ = false;
  bool started_ = false;
  bool in_array_ = false;
  bool in_string_ = false;
  bool escaped_ = false;
};

// The fault of a text that should be one JSON value, as far as brackets tell.
JsonFault json_fault(std::string_view text);

}  // namespace xq::record
