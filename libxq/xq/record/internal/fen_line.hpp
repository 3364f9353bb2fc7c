// One line that holds a FEN in one of the forms people use.
#pragma once

#include <string_view>

#include "xq/record/position_reader.hpp"

namespace xq::record {

// Whether the line says nothing: blank, or a comment that starts with '#'.
bool says_nothing(std::string_view line);

// Reads `FEN`, `FEN moves h2e2 ...`, `FEN ; comment`, `FEN bm h2e2; id "x";`, and any of these
// after `name|` and before `|text`. Moves behind `moves` are played. What stands behind a second
// `|` is what `listed` says; as a solution, or behind other moves, it is kept in meta as "moves".
PositionItem read_fen_line(std::string_view line, SourcePlace place, ListedMoves listed);

}  // namespace xq::record
