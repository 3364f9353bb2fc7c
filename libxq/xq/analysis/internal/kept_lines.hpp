// The lines of a search as a cache keeps them: "cp 35 12 18 h2e2h9g7" is a score, depth, deepest
// ply and moves; a line each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/search/result.hpp"

namespace xq {

// `reflected`: moves are written as in the reflection.
std::string kept_lines_text(const std::vector<Line>& lines, bool reflected);

// The same read again. Nothing where it is not what was written, as in a damaged file: a move is
// not legal in `position`, a word is wrong, or there is no line.
std::optional<std::vector<Line>> read_kept_lines(std::string_view text, bool reflected,
                                                 const Position& position);

}  // namespace xq
