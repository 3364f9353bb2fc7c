// The moves of a game as a list, with all that is said about them.
#pragma once

#include <string>

#include "xq/report/internal/page_game.hpp"

namespace xq::report {

// Two columns of the main line, what was judged of each move and what the record says of it;
// variations below the move they replace. HTML.
std::string page_moves(const PageGame& game);

}  // namespace xq::report
