// 象棋桥 (CCBridge), one game: kinds 1, 2 and 3 of its binary record.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

inline constexpr std::string_view kCbrMagic{"CCBridge Record\0", 16};

// Kind 3 is read as kind 2; no other source is known for it.
GameItem read_cbr(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
