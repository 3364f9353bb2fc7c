// 象棋演播室 (XQStudio), versions 1.0 to 1.8: one game a file, with variations and comments.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

// The board bytes are used whatever type the file claims; the side to move is that of the man that
// moves first. A file cut off gives the moves before the cut and a fault.
GameItem read_xqf(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
