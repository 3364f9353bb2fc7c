// PGN in every dialect of xiangqi.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

// Tags, then moves. FEN, SetUp and Format are not kept as tags: the start and the notation say it.
// White and its like become Red. Without tags the moves stand alone.
GameItem read_pgn(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
