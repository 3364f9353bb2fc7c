#include "xq/record/internal/json_members.hpp"

#include <algorithm>
#include <cstddef>

#include "xq/base/text.hpp"

namespace xq::record {
namespace {

// The place behind the string that starts at `at`.
std::size_t string_end(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    at += text[at] == '\\' ? 1U : 0U;
  }
  return std::min(at + 1, text.size());
}

// The place of the comma or bracket that ends the value which starts at `at`.
std::size_t value_end(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '"') {
      at = string_end(text, at);
      continue;
    }
    if (depth == 0 && (c == ',' || c == '}')) {
      break;
    }
    depth += c == '{' || c == '[' ? 1U : 0U;
    depth -= c == '}' || c == ']' ? 1U : 0U;
    ++at;
  }
  return at;
}

}  // namespace

std::vector<RawMember> json_members(std::string_view object) {
  std::vector<RawMember> members;
  std::size_t at = object.find('"', object.find('{'));
  while (at != std::string_view::npos && at < object.size()) {
    const std::size_t name_end = string_end(object, at);
    const std::string_view name = object.substr(at, name_end - at);
    const std::size_t colon = object.find(':', name_end);
    if (colon == std::string_view::npos) {
      break;
    }
    const std::size_t end = value_end(object, colon + 1);
    members.push_back({name, trim(object.substr(colon + 1, end - colon - 1))});
    at = object.find('"', end);
  }
  return members;
}

std::string compact_json(std::string_view json) {
  std::string compact;
  compact.reserve(json.size());
  for (std::size_t at = 0; at < json.size();) {
    if (json[at] == '"') {
      const std::size_t end = string_end(json, at);
      compact.append(json.substr(at, end - at));
      at = end;
      continue;
    }
    if (kBlanks.find(json[at]) == std::string_view::npos) {
      compact += json[at];
    }
    ++at;
  }
  return compact;
}

}  // namespace xq::record
