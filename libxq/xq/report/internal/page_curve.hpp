// What Red could expect in the course of a game, as a picture.
#pragma once

#include <string>

#include "xq/report/internal/page_game.hpp"

namespace xq::report {

// Red's expectation as an area from ply to ply; bad moves are dots of their class, turning points
// stand at the edge. Each ply is a link, with the move and its score as a tooltip.
std::string page_curve(const PageGame& game);

}  // namespace xq::report
