#include "xq/record/internal/json_splitter.hpp"

#include <array>
#include <utility>

#include "xq/base/text.hpp"

namespace xq::record {
namespace {

bool is_blank(char c) {
  return kBlanks.find(c) != std::string_view::npos;
}

bool is_opening(char c) {
  return c == '{' || c == '[';
}

bool is_closing(char c) {
  return c == '}' || c == ']';
}

// Whether a line is one object, a comma or the end of the array of values behind it.
bool is_object_alone(std::string_view line, bool in_array) {
  if (!line.starts_with('{')) {
    return false;
  }
  line = line.substr(0, line.find_last_not_of(" \t,") + 1);
  if (json_fault(line) == JsonFault::None) {
    return true;
  }
  return in_array && line.ends_with(']') &&
         json_fault(line.substr(0, line.size() - 1)) == JsonFault::None;
}

}  // namespace

const char* json_fault_text(JsonFault fault) {
  constexpr std::array<const char*, 6> kTexts{"",
                                              "the value is not closed",
                                              "a bracket is closed by one of another kind",
                                              "the value is nested too deeply",
                                              "the value is too long",
                                              "the text is in no encoding known here"};
  return kTexts[static_cast<std::size_t>(fault)];
}

RecordErrorCode json_error_code(JsonFault fault) {
  switch (fault) {
    case JsonFault::NotClosed:
      return RecordErrorCode::Truncated;
    case JsonFault::TooLong:
      return RecordErrorCode::Unsupported;
    case JsonFault::BadEncoding:
      return RecordErrorCode::BadEncoding;
    default:
      return RecordErrorCode::BadJson;
  }
}

void JsonSplitter::feed(const Text& piece) {
  if (piece.starts && piece.ends && started_ && is_object_alone(piece.text, in_array_)) {
    set_fault(JsonFault::NotClosed);
    end_value();
  }
  line_ = piece.line;
  bad_encoding_ = piece.bad_encoding;
  for (const char c : piece.text) {
    step(c);
  }
  if (piece.ends) {
    in_string_ = false;
    escaped_ = false;
    if (started_ && open_.empty() && too_deep_ == 0) {
      end_value();
    } else if (started_) {
      add('\n');
    }
  }
}

void JsonSplitter::finish() {
  if (started_) {
    set_fault(JsonFault::NotClosed);
    end_value();
  } else if (in_array_) {
    done_.push_back({{}, line_, JsonFault::NotClosed, line_});
  }
  in_array_ = false;
}

JsonValue JsonSplitter::take() {
  JsonValue value = std::move(done_.front());
  done_.pop_front();
  return value;
}

void JsonSplitter::step(char c) {
  if (started_) {
    step_inside(c);
  } else {
    step_between(c);
  }
}

void JsonSplitter::step_between(char c) {
  if (is_blank(c) || c == ',') {
    return;
  }
  if (c == '[' && !in_array_) {
    in_array_ = true;
    return;
  }
  if (c == ']' && in_array_) {
    in_array_ = false;
    return;
  }
  started_ = true;
  value_ = {{}, line_, JsonFault::None, 0};
  add(c);
  in_string_ = c == '"';
  if (is_opening(c)) {
    open_.push_back(c);
  } else if (is_closing(c)) {
    set_fault(JsonFault::Unbalanced);
    end_value();
  }
}

void JsonSplitter::step_inside(char c) {
  if (in_string_) {
    add(c);
    if (escaped_) {
      escaped_ = false;
    } else if (c == '\\') {
      escaped_ = true;
    } else if (c == '"') {
      in_string_ = false;
      if (open_.empty()) {
        end_value();
      }
    }
    return;
  }
  if (open_.empty() && (is_blank(c) || c == ',' || is_opening(c) || is_closing(c) || c == '"')) {
    end_value();  // a bare word or number ends before this
    step_between(c);
    return;
  }
  add(c);
  in_string_ = c == '"';
  if (is_opening(c)) {
    if (open_.size() < max_depth_) {
      open_.push_back(c);
    } else {
      ++too_deep_;
      set_fault(JsonFault::TooDeep);
    }
  } else if (is_closing(c)) {
    close(c);
  }
}

void JsonSplitter::close(char c) {
  if (too_deep_ > 0) {
    --too_deep_;
    return;
  }
  if ((open_.back() == '{') != (c == '}')) {
    set_fault(JsonFault::Unbalanced);
    // "[{...]": the object was not closed, and the array of values ends here.
    if (open_.size() == 1 && c == ']' && in_array_) {
      in_array_ = false;
    }
  }
  open_.pop_back();
  if (open_.empty()) {
    end_value();
  }
}

void JsonSplitter::add(char c) {
  if (bad_encoding_) {
    set_fault(JsonFault::BadEncoding);
  }
  if (value_.fault == JsonFault::TooLong) {
    return;
  }
  if (value_.text.size() >= max_value_) {
    set_fault(JsonFault::TooLong);
    value_.text = {};
    return;
  }
  value_.text += c;
}

void JsonSplitter::end_value() {
  done_.push_back(std::move(value_));
  value_ = {};
  open_.clear();
  too_deep_ = 0;
  started_ = false;
  in_string_ = false;
  escaped_ = false;
}

void JsonSplitter::set_fault(JsonFault fault) {
  if (value_.fault == JsonFault::None) {
    value_.fault = fault;
    value_.fault_line = fault == JsonFault::NotClosed ? value_.line : line_;
  }
}

JsonFault json_fault(std::string_view text) {
  std::vector<char> open;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (in_string) {
      at += c == '\\' ? 1U : 0U;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (is_opening(c)) {
      if (open.size() == kMaxJsonDepth) {
        return JsonFault::TooDeep;
      }
      open.push_back(c);
    } else if (is_closing(c)) {
      if (open.empty() || (open.back() == '{') != (c == '}')) {
        return JsonFault::Unbalanced;
      }
      open.pop_back();
    }
  }
  return in_string || !open.empty() ? JsonFault::NotClosed : JsonFault::None;
}

}  // namespace xq::record
