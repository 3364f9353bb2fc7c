// Numbers in what engines say.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>
#include <system_error>

namespace xq {

// A whole number and nothing else; a sign '+' is allowed. Nothing when it does not fit.
template <std::integral T>
std::optional<T> parse_number(std::string_view word) {
  word.remove_prefix(word.starts_with('+') ? 1 : 0);
  T value{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool whole = error == std::errc() && end == word.data() + word.size();
  return whole ? std::optional(value) : std::nullopt;
}

}  // namespace xq
