// WXF files: a head of lines, then moves between START{ and }END.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

// Moves may be in any notation, whatever FORMAT says. A comment /* */ in the head is that of the
// start position.
GameItem read_wxf(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
