// A board as a picture and as a table. The picture uses the <symbol>s of the page.
#pragma once

#include <optional>
#include <string>

#include "xq/board/position.hpp"

namespace xq::report {

// The board that scripts move men on, with labels at its edges and the last move marked.
std::string page_board(const Position& position, std::optional<Move> last);

// A small board from the chair of the side to move, without labels.
std::string small_board(const Position& position);

// The same for those who do not see it: a table of ten ranks with names of men.
std::string board_table(const Position& position);

}  // namespace xq::report
