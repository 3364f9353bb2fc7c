// QQ 象棋 (CHE): one game as a list of numbers.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

GameItem read_che(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
