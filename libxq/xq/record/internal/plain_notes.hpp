// What formats can say of a move that have one text a move and nothing else.
#pragma once

#include <string>

#include "xq/record/game_tree.hpp"
#include "xq/record/internal/losses.hpp"

namespace xq::record {

// All notes as one text: what stands before the move, glyphs as "!?" or "$10", the comment, named
// values as "[%eval 0.35]". What a reader will not find back in its place is a loss.
std::string plain_notes(const MoveNotes& notes, Losses& losses);

}  // namespace xq::record
