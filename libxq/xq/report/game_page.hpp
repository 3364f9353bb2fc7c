// A judged game as a web page that needs nothing but itself.
#pragma once

#include <string>

#include "xq/annotate/judged_game.hpp"
#include "xq/report/language.hpp"

namespace xq {

struct PageOptions {
  // Which language the page opens in; it holds both, and its reader may change. Both: English.
  Language language = Language::English;
  std::string index;  // the address of the index the game belongs to; empty: none
};

// One HTML document in UTF-8: board, moves, curve, tables and blunders as puzzles. It loads nothing
// and its policy forbids it to; without scripts it still shows all but the board in motion.
// `#ply=12` behind its address opens it after so many moves. Moves that nobody can play end their
// line. The same game gives the same bytes on every machine. Pure; for any thread.
std::string game_page(const JudgedGame& game, const PageOptions& options = {});

}  // namespace xq
