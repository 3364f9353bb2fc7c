// A game of an old 象棋桥 library, which has neither magic nor version of its own.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

// Variations are told by the numbers of their moves: a move hangs on the last one before it that
// has the number before.
GameItem read_old_cbl(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
