// From the bytes of a game kept as text to characters.
#pragma once

#include <functional>
#include <string_view>

#include "xq/record/game_reader.hpp"

namespace xq::record {

// What a text in UTF-8 says. `begun` is the game before it: at the usual start, its source known.
using ReadText = std::function<GameItem(std::string_view utf8, GameRecord begun)>;

// Reads the game in the encoding that makes sense: strict UTF-8, else GB18030, else Big5; as the
// last two can seldom be told apart by their bytes, where GB18030 gives no moves, or a fault, Big5
// is tried too and the one with more moves wins. Bytes that are no character become U+FFFD, with a
// fault BadEncoding. A text that the splitter turned into UTF-8 keeps its encoding's name.
GameItem read_text(const RawGame& raw, const ReadText& read);

}  // namespace xq::record
