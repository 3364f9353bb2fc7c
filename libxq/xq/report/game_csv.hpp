// Judged games as CSV (RFC 4180): a row for each player, each game or each move. Rows end in CR LF.
// Pure functions, callable from any thread.
#pragma once

#include <string>

#include "xq/annotate/judged_game.hpp"
#include "xq/annotate/totals.hpp"

namespace xq {

std::string player_csv_header();
// A row for each player, by name; `called`: for those only that are called so, in part.
std::string player_csv(const Totals& totals, const std::string& called = {});

std::string game_csv_header();
std::string game_csv(const JudgedGame& game);

std::string move_csv_header();
std::string move_csv(const JudgedGame& game);

}  // namespace xq
