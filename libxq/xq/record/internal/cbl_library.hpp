// 象棋桥 (CCBridge), a library of games: version 3, and the older one behind zlib.
#pragma once

#include <string_view>
#include <vector>

#include "xq/record/internal/game_split.hpp"

namespace xq::record {

inline constexpr std::string_view kCblMagic{"CCBridgeLibrary\0", 16};
inline constexpr std::string_view kOldCblMagic{"CCBridge\x15\0\0\0", 12};

// The games of a library in the order of its index, deleted ones left out, each with its number;
// where a game can't be cut out, the reason.
std::vector<SplitItem> split_cbl(const RawGame& library);

// One game of either version.
GameItem read_cbl(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
