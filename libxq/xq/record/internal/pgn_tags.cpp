#include "xq/record/internal/pgn_tags.hpp"

#include <algorithm>
#include <array>

#include "xq/base/text.hpp"

namespace xq::record {
namespace {

// Whether the character cannot stand in the name of a tag.
constexpr bool ends_name(char c) {
  switch (c) {
    case ' ':
    case '\t':
    case '\r':
    case '\n':
    case '"':
    case '[':
    case ']':
    case '{':
    case '}':
    case '(':
    case ')':
    case ',':
    case ':':
      return true;
    default:
      return false;
  }
}

// The place of the quote that opens the value; nothing when no tag begins here.
std::optional<std::size_t> opening_quote(std::string_view text) {
  if (!text.starts_with('[')) {
    return std::nullopt;
  }
  const std::size_t name = std::min(text.find_first_not_of(" \t", 1), text.size());
  const auto* const found = std::find_if(text.begin() + name, text.end(), ends_name);
  const auto end = static_cast<std::size_t>(found - text.begin());
  // A list of JSON may begin with a number.
  if (end == name || (text[name] >= '0' && text[name] <= '9') || end == text.size()) {
    return std::nullopt;
  }
  const std::size_t quote = text.find_first_not_of(" \t", end);
  const bool opens = quote != std::string_view::npos && text[quote] == '"';
  return opens ? std::optional(quote) : std::nullopt;
}

// The next quote with a closing bracket behind it.
std::size_t closing_quote(std::string_view line, std::size_t from) {
  for (std::size_t at = line.find('"', from); at != std::string_view::npos;
       at = line.find('"', at + 1)) {
    const std::size_t next = line.find_first_not_of(" \t", at + 1);
    if (next != std::string_view::npos && line[next] == ']') {
      return at;
    }
  }
  return std::string_view::npos;
}

bool is_escaped(std::string_view line, std::size_t quote) {
  const std::size_t last = line.find_last_not_of('\\', quote - 1);
  return (quote - 1 - last) % 2 == 1;
}

}  // namespace

bool begins_with_tag(std::string_view line) {
  return opening_quote(line).has_value();
}

std::optional<PgnTag> read_tag(std::string_view text) {
  const auto quote = opening_quote(text);
  if (!quote) {
    return std::nullopt;
  }
  const std::string_view line = text.substr(0, text.find('\n'));
  PgnTag tag;
  tag.name = trim(line.substr(1, *quote - 1));
  const std::size_t begin = *quote + 1;
  if (auto inner = read_tag(line.substr(std::min(begin, line.size())))) {
    inner->size += begin;
    return inner;
  }
  for (std::size_t at = closing_quote(line, begin); at != std::string_view::npos;) {
    // A value may end with a backslash that nobody doubled.
    const std::size_t next = closing_quote(line, at + 1);
    if (next == std::string_view::npos || !is_escaped(line, at)) {
      tag.value = line.substr(begin, at - begin);
      tag.size = line.find(']', at) + 1;
      return tag;
    }
    at = next;
  }
  const std::string_view rest = line.substr(std::min(begin, line.size()));
  tag.value = trim(rest.substr(0, rest.find_last_not_of("\"] \t\r") + 1));
  tag.size = line.size();
  return tag;
}

std::string kept_tag_name(std::string_view name) {
  constexpr std::array<std::string_view, 3> kOthers{"FEN", "SetUp", "Format"};
  constexpr std::string_view kWhite = "White";
  if (std::find(kOthers.begin(), kOthers.end(), name) != kOthers.end()) {
    return {};
  }
  return name.starts_with(kWhite) ? "Red" + std::string(name.substr(kWhite.size()))
                                  : std::string(name);
}

std::string tag_value(std::string_view written) {
  std::string value;
  value.reserve(written.size());
  for (std::size_t at = 0; at < written.size(); ++at) {
    const bool escape = written[at] == '\\' && at + 1 < written.size() &&
                        (written[at + 1] == '"' || written[at + 1] == '\\');
    at += escape ? 1 : 0;
    value += written[at];
  }
  return value;
}

}  // namespace xq::record
