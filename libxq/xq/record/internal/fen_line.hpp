// One line that holds a FEN in one of the forms people use.
#pragma once

#include <string_view>

#include "xq/record/position_record.hpp"

namespace xq::record {

// Whether the line says nothing: blank, or a comment that starts with '#'.
bool says_nothing(std::string_view line);

// Reads `FEN`, `FEN moves h2e2 ...`, `FEN ; comment`, `FEN bm h2e2; id "x";`, and any of these
// after `name|` and before `|text`. Moves behind `moves` are played. What stands behind a second
// `|` is somebody's solution: it is kept in meta as "moves" and never played.
PositionItem read_fen_line(std::string_view line, SourcePlace place);

}  // namespace xq::record
