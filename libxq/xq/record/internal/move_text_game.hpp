// The moves of a game in words, with all that PGN lets stand among them.
#pragma once

#include <cstdint>
#include <string_view>

#include "xq/record/game_reader.hpp"

namespace xq::record {

// Variations nested deeper than this are kept as comments.
inline constexpr unsigned kMaxNesting = 250;

// Reads the text in UTF-8, whose first line is `line` of the file, into `record`, whose start and
// tags are set: tree, notation, result unless the tags say one, faults. A bracket whose first word
// is a move there is a variation, any other a comment, as xqbase has it. Words before the first
// move say nothing. Commands in comments ([%eval 0.35]) become values.
void read_move_text(std::string_view text, std::uint64_t line, const GameReadOptions& options,
                    GameRecord& record);

}  // namespace xq::record
