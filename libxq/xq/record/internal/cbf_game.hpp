// 象棋桥 (CCBridge), one game as XML.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

inline constexpr std::string_view kCbfRoot = "<ChineseChessRecord";

GameItem read_cbf(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
