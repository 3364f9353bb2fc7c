// Where things are in an XQF file: shared by its reader and its writer.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace xq::record::xqf {

inline constexpr std::string_view kMagic = "XQ";
inline constexpr std::size_t kHeaderSize = 1024;
inline constexpr std::size_t kVersionAt = 2;
inline constexpr std::size_t kBoardAt = 16;
inline constexpr std::size_t kResultAt = 0x33;
inline constexpr std::size_t kTypeAt = 0x40;
inline constexpr unsigned kLastPlainVersion = 10;  // later ones hide what they say

// A square off the board, and the distances that are added to squares of moves.
inline constexpr unsigned kOffBoard = 0xFF;
inline constexpr unsigned kFromDistance = 24;
inline constexpr unsigned kToDistance = 32;

// A length byte and then text.
struct Field {
  std::size_t at;
  std::size_t room;  // behind the length byte
  const char* tag;
};

inline constexpr std::array<Field, 11> kFields{{{0x50, 63, "Title"},
                                                {0xD0, 63, "Event"},
                                                {0x110, 15, "Date"},
                                                {0x120, 15, "Site"},
                                                {0x130, 15, "Red"},
                                                {0x140, 15, "Black"},
                                                {0x150, 63, "TimeControl"},
                                                {0x190, 15, "RedTime"},
                                                {0x1A0, 15, "BlackTime"},
                                                {0x1D0, 15, "Annotator"},
                                                {0x1E0, 15, "Author"}}};

// The tag Type has one of these words.
inline constexpr std::array<const char*, 4> kTypes{"full game", "opening", "middlegame", "endgame"};

}  // namespace xq::record::xqf
