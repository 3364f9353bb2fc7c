// Bare moves: a game that has no more than them and perhaps a FEN.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

// Moves in any notation, numbered or not, glued, behind `id;`; a line with a FEN, before or behind
// the moves, is the start.
GameItem read_list(const RawGame& raw, const GameReadOptions& options);

// Whether the text is a FEN with nothing before it but perhaps a label ("FEN : ...").
bool is_fen_line(std::string_view line);

// The name that stands before the moves of a line, as in "id;h2e2,h9g7"; empty: none.
std::string_view list_name(std::string_view line);

}  // namespace xq::record
