// What an input is, told by how it begins.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "xq/record/game_record.hpp"

namespace xq::record {

// How an input begins, in bytes of the file.
struct Head {
  std::string bytes;      // the first few, behind a byte-order mark
  std::size_t size = 0;   // of the first block
  std::size_t zeros = 0;  // NUL bytes in it; 0 for UTF-16, where they are part of the characters
};

inline constexpr std::size_t kHeadBytes = 16;

// A form that is known by its beginning.
struct Known {
  std::string_view what;             // "a PGN game record"
  std::optional<GameFormat> format;  // empty: no games that can be read
};

// Games are known by their first bytes, binaries by a NUL byte in the first block. `line` is the
// first one that says something, or its first piece; a line that begins a list keeps a stray NUL
// byte behind it from deciding.
std::optional<Known> known_kind(const Head& head, std::string_view line);

// The same for those who read lists of positions alone, as in "this is a PGN game record".
std::optional<std::string> foreign_kind(const Head& head, std::string_view line);

}  // namespace xq::record
