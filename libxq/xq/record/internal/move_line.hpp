// Reads one line of moves in words, without its side lines.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/notation/move_text.hpp"
#include "xq/record/game_reader.hpp"

namespace xq::record {

using Words = std::vector<std::string_view>;

// What a line may be written in, the likeliest first: the notations that fit the first words which
// fit any. Empty: no word is a move of any notation.
std::vector<NotationStyle> possible_styles(const Words& words);

struct LineReading {
  std::vector<Move> moves;  // one a word, up to the first word that cannot be read
  NotationStyle style;
};

// Reads the words one after another, beginning at `start`. A word that can mean several moves is
// taken for the likeliest; where that leads to a word that cannot be read, in every style, the
// others are tried too, and the reading that gets furthest wins. To go back has a bound: at most
// kMaxTries words are read a second time in a line and style.
inline constexpr std::size_t kMaxTries = 5'000;
LineReading read_line(const Position& start, const Words& words,
                      const std::vector<NotationStyle>& styles, MoveCheck check);

// The fault of a word that cannot be read in `position`: its code, text and message are set.
// `over`: the king was taken before.
GameFault unread_word(const Position& position, std::string_view word, const NotationStyle& style,
                      bool over);

}  // namespace xq::record
