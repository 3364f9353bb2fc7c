#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace xq::protocol {

// A whole number and nothing else; nothing when it does not fit.
inline std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && rest == end ? std::optional(value) : std::nullopt;
}

}  // namespace xq::protocol
