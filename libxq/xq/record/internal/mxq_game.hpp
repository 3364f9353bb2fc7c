// 弈天 (MXQ): one game played online, without variations.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

GameItem read_mxq(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
