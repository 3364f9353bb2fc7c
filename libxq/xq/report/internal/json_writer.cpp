#include "xq/report/internal/json_writer.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "xq/base/encoding.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::report {
namespace {

void append_escaped(std::string& out, char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  switch (c) {
    case '"':
    case '\\':
      out += '\\';
      out += c;
      return;
    case '\n':
      out += "\\n";
      return;
    case '\t':
      out += "\\t";
      return;
    case '\r':
      out += "\\r";
      return;
    default:
      break;
  }
  const auto byte = static_cast<unsigned char>(c);
  if (byte < 0x20 || byte == 0x7F) {
    out += "\\u00";
    out += kDigits[byte >> 4U];
    out += kDigits[byte & 15U];
  } else {
    out += c;
  }
}

}  // namespace

JsonWriter& JsonWriter::key(std::string_view name) {
  text(name);
  out_ += ':';
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  separate();
  out_ += '"';
  if (is_utf8(value)) {
    for (const char c : value) {
      append_escaped(out_, c);
    }
  } else {
    for (const char c : replace_bad_utf8(value)) {
      append_escaped(out_, c);
    }
  }
  out_ += '"';
  return *this;
}

JsonWriter& JsonWriter::decimal(double value) {
  constexpr double kUnit = 1e4;
  return exact(std::round(value * kUnit) / kUnit + 0.0);
}

JsonWriter& JsonWriter::exact(double value) {
  std::array<char, 512> digits{};
  const auto [end, error] =
      std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed);
  return raw({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  for (const char c : json) {
    out_ += c == '\n' || c == '\r' ? ' ' : c;
  }
  return *this;
}

JsonWriter& JsonWriter::move(Move move) {
  return text(move_text(move));
}

std::string JsonWriter::take() {
  comma_ = false;
  return std::exchange(out_, {});
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  out_ += bracket;
  comma_ = true;
  return *this;
}

void JsonWriter::separate() {
  if (comma_) {
    out_ += ',';
  }
  comma_ = true;
}

}  // namespace xq::report
