// WXF notation: C2.5, H++7, and its many names for pawns that share files.
#pragma once

#include <string>
#include <string_view>

#include "xq/notation/internal/named_move.hpp"

namespace xq::internal {

// Two where two conventions read a text differently: 33.4.
using WxfReadings = FixedList<NamedMove, 2>;

// What the text names, the reading of `tandem` first; nothing when it has not the shape of a move.
WxfReadings parse_wxf(std::string_view text, WxfTandem tandem);

// REQUIRES: a pseudo-legal move
std::string print_wxf(const Position& position, Move move, const NotationStyle& style);

}  // namespace xq::internal
