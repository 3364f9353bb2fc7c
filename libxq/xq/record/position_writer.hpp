// Writes position records. Pure functions; callable from any thread.
#pragma once

#include <string>

#include "xq/record/position_record.hpp"

namespace xq {

// An xq/1 `position` record on one line, without a line end; the members in a fixed order, those
// that say nothing left out. The reader gives the same record back.
std::string to_json_line(const PositionRecord& record);

// One EPD line, without a line end: the position after the moves (EPD has no place for history)
// and bm, am, dm, id, hmvc, fmvn, c0 to c9 and the opcodes kept in meta.epd. Limits, multipv,
// searchmoves and all other meta have no opcode and are left out. A double quote becomes a single
// one and a control character a blank, as EPD cannot hold them.
std::string to_epd(const PositionRecord& record);

}  // namespace xq
