// 17pk and 中国游戏中心 (CCM): one game played online, without a word about it.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

// How the layout begins that has a head of its own; another one has but a byte before its moves.
inline constexpr std::string_view kCcmMagic{"\1\0\x12\0", 4};

GameItem read_ccm(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
