#include "xq/base/text.hpp"

#include <algorithm>

#include "xq/base/encoding.hpp"

namespace xq {
namespace {

// Whether kBlanks has it; a search for each character of a text would show.
constexpr bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

}  // namespace

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) {
    text.remove_prefix(1);
  }
  while (!text.empty() && is_blank(text.back())) {
    text.remove_suffix(1);
  }
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    pieces.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return pieces;
}

std::vector<std::string_view> split_words(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(separators); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(separators, end);
  }
  return words;
}

std::string to_lower(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return lower;
}

std::string in_quotes(std::string_view text, std::size_t most) {
  std::string quoted = "'";  // not by operator+, of which GCC 12 warns for no reason
  quoted += one_line(text, most);
  quoted += '\'';
  return quoted;
}

std::string one_line(std::string_view text, std::size_t most) {
  std::string line;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = utf8_length(text.substr(at));
    const auto byte = static_cast<unsigned char>(text[at]);
    const bool shown = length > 0 && byte >= 0x20 && byte != 0x7F;
    if (line.size() + std::max<std::size_t>(length, 1) > most) {
      return line + "...";
    }
    line += shown ? text.substr(at, length) : "?";
    at += std::max<std::size_t>(length, 1);
  }
  return line;
}

}  // namespace xq
