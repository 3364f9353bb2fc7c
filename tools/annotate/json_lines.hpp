#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "xq/record/record_error.hpp"

namespace xq::tools {

struct JsonLine {
  std::string text;
  SourcePlace place;
};

// The lines of a file of JSON Lines that are not empty; a Reader for InputsOf. For one thread at a
// time.
class JsonLines {
 public:
  JsonLines(std::istream& input, std::string name) : input_(input), name_(std::move(name)) {}

  std::optional<std::variant<JsonLine, RecordError>> next() {
    for (std::string text; std::getline(input_, text);) {
      ++line_;
      if (text.find_first_not_of(" \t\r") != std::string::npos) {
        return JsonLine{std::move(text), {name_, line_}};
      }
    }
    if (input_.bad() && !std::exchange(told_, true)) {
      return RecordError{{}, RecordErrorCode::Io, "cannot be read to its end", {name_, line_}};
    }
    return std::nullopt;
  }

 private:
  std::istream& input_;
  std::string name_;
  std::uint64_t line_ = 0;
  bool told_ = false;
};

}  // namespace xq::tools
