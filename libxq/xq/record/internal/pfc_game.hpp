// 鹏飞象棋, one game as nested XML.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

// Of alternatives the one marked as default goes first, as that is the line the program shows.
GameItem read_pfc(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
