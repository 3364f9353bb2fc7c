// 东萍 (DhtmlXQ): fields in brackets, as text, as UBB, in a web page or in a variable of its
// script.
#pragma once

#include <string_view>

#include "xq/record/internal/game_split.hpp"

namespace xq::record {

// Whether the text holds such a game: a field in brackets, or nothing but the digits of moves.
bool is_dhtmlxq(std::string_view text);

// The games of a text, one for each "[DhtmlXQ]" or "[DhtmlXQiFrame]", in UTF-8.
std::vector<SplitItem> split_dhtmlxq(const RawGame& file);

// Reads the first game of the text; UTF-8 when the source has an encoding, else in what it seems to
// be in.
GameItem read_dhtmlxq(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
