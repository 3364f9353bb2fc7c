// Position records in JSON: xq/1 and the plain forms people write.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "xq/record/position_reader.hpp"

namespace xq::record {

// Reads one JSON value, which starts at `place`; nothing when it is a record that is no position
// and asks for none, that is an xq/1 `run` record.
//
// An object: id (text or number), fen, moves (a list, or one text; played), limits, multipv,
// searchmoves, expect, or in its place bm, am and dm as members of the record; comment, tags, meta.
// null stands for a member that is not there. comment,
// tags and every member unknown here are kept in meta, behind meta's own members and as they were
// written. Of an `analysis` record id, fen, expect and meta are taken, so that output can be fed
// back; its fen is the resulting one, so its moves are not played. `game` and `error` records are
// refused as unsupported. A text is read like a line of a FEN file, by what `listed` says.
//
// Numbers have bounds that no honest record meets: depth 1 to 1000, mate and dm 1 to 1000, multipv
// 1 to 128, nodes and time_ms 1 to 10^15.
std::optional<PositionItem> read_json_record(std::string_view text, SourcePlace place,
                                             ListedMoves listed);

}  // namespace xq::record
