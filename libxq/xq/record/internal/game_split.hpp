// What the formats that keep one file for many games give to the front.
#pragma once

#include <variant>
#include <vector>

#include "xq/record/game_reader.hpp"

namespace xq::record {

// A game cut out of a file, or why there is none at this place.
using SplitItem = std::variant<RawGame, RecordError>;

// Cuts a file that is held whole; each game's source is that of `file`, with its own line or
// number where it has one. A pure function.
using SplitFunction = std::vector<SplitItem> (*)(const RawGame& file);

// Understands one game of a format. A pure function.
using ReadFunction = GameItem (*)(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
