// A position of a list as a game: EPD, FEN, a row of a table, an xq/1 `position`.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

// The raw text is one item of a list, behind its header if it has one. Moves that were played are
// the game, or else the solution that the item has. The id becomes the tag Index, comments that of
// the start.
GameItem read_position(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
