#include "xq/report/internal/text_width.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "xq/base/encoding.hpp"

namespace xq::report {
namespace {

constexpr std::string_view kEllipsis = "…";

struct Range {
  char32_t first;
  char32_t last;
};

// East Asian wide and full-width characters, and pictures (Unicode 15, in broad strokes).
constexpr std::array<Range, 14> kWide{{{0x1100, 0x115F},
                                       {0x2E80, 0x303E},
                                       {0x3041, 0x33FF},
                                       {0x3400, 0x4DBF},
                                       {0x4E00, 0x9FFF},
                                       {0xA000, 0xA4CF},
                                       {0xAC00, 0xD7A3},
                                       {0xF900, 0xFAFF},
                                       {0xFE30, 0xFE6F},
                                       {0xFF00, 0xFF60},
                                       {0xFFE0, 0xFFE6},
                                       {0x1F300, 0x1F64F},
                                       {0x1F900, 0x1F9FF},
                                       {0x20000, 0x3FFFD}}};
constexpr std::array<Range, 4> kNone{
    {{0x0300, 0x036F}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0xFE00, 0xFE0F}}};

template <std::size_t N>
bool in(const std::array<Range, N>& ranges, char32_t c) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](const Range& range) { return c >= range.first && c <= range.last; });
}

// One character and its bytes; a byte that starts none stands for itself.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 1;
  bool valid = false;
};

Character next(std::string_view text) {
  const std::size_t length = utf8_length(text);
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (length <= 1) {
    return {byte(0), 1, length == 1};
  }
  char32_t code = byte(0) & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    code = code << 6U | (byte(i) & 0x3FU);
  }
  return {code, length, true};
}

std::size_t width_of(char32_t code) {
  return in(kNone, code) ? 0 : in(kWide, code) ? 2 : 1;
}

bool printable(const Character& c) {
  // Marks that turn the direction of writing could hide what a line says.
  return c.valid && c.code >= 0x20 && !(c.code >= 0x7F && c.code < 0xA0) &&
         !(c.code >= 0x202A && c.code <= 0x202E) && !(c.code >= 0x2066 && c.code <= 0x2069);
}

}  // namespace

std::size_t text_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const Character c = next(text);
    width += width_of(c.code);
    text.remove_prefix(c.bytes);
  }
  return width;
}

std::string cut_to_width(std::string_view text, std::size_t width) {
  std::string whole;
  std::string cut;  // as much of it as leaves room for the ellipsis
  std::size_t used = 0;
  while (!text.empty()) {
    const Character c = next(text);
    const bool shown = printable(c);
    used += shown ? width_of(c.code) : 1;
    if (used > width) {
      return width == 0 ? "" : cut + std::string(kEllipsis);
    }
    whole += shown ? text.substr(0, c.bytes) : "?";
    if (used < width) {
      cut = whole;
    }
    text.remove_prefix(c.bytes);
  }
  return whole;
}

std::string pad_right(std::string_view text, std::size_t width) {
  std::string cut = cut_to_width(text, width);
  return cut + std::string(width - text_width(cut), ' ');
}

std::string pad_left(std::string_view text, std::size_t width) {
  const std::string cut = cut_to_width(text, width);
  return std::string(width - text_width(cut), ' ') + cut;
}

}  // namespace xq::report
