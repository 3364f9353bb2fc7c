// What the moves of a game come to.
#pragma once

#include <string>

#include "xq/report/internal/page_game.hpp"

namespace xq::report {

// "<svg>" with a man as a sign of the side, and the player's name.
std::string player_html(const PageGame& game, Color color);

// Both sides' accuracy, losses and counts by class, as a table.
std::string accuracy_table(const PageGame& game);

// The plies at which the game turned, as a list.
std::string turning_points(const PageGame& game);

// The worst mistakes as boards with a question, each with its answer folded up.
std::string page_puzzles(const PageGame& game);

}  // namespace xq::report
