// Games in JSON: xq/1 records of type `record`.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

// Reads one JSON value. A `record` has tags, start_fen, result, and moves as a tree; whatever else
// holds a position is read like an item of a list of positions.
GameItem read_json_game(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
