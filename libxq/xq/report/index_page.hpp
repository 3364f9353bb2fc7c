// The first page of a folder of judged games.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "xq/annotate/judged_game.hpp"
#include "xq/report/game_page.hpp"

namespace xq {

// A mistake or worse.
struct IndexedMistake {
  unsigned ply = 0;
  Color side = Color::Red;
  MoveClass move_class = MoveClass::Mistake;
  double loss_win = 0;  // of 1
  Key position = 0;     // canonical, of the position before
  std::string fen;      // of that position
  std::string played;   // in ICCS coordinates, of that position and not of its mirror image
  std::string best;     // likewise; empty: unknown
};

// What an index keeps of one player's part in a game.
struct IndexedSide {
  std::string name;  // empty: unknown
  SideSummary summary;
};

// What an index keeps of a game: a few hundred bytes, and as many a mistake.
struct IndexedGame {
  std::string page;  // the address of its page, from the index: "a.pgn-1.html"
  std::string id;
  std::string event;
  std::string date;
  GameResult result = GameResult::Unknown;
  unsigned plies = 0;
  std::optional<NamedOpening> opening;
  std::array<IndexedSide, kColors> sides;
  std::vector<IndexedMistake> mistakes;  // in the order of the game
};

// `page`: where the game's page will lie, seen from the index.
IndexedGame indexed_game(const JudgedGame& game, std::string page);

struct IndexOptions {
  Language language = Language::English;  // as in PageOptions
  std::string title;                      // empty: "Annotated games"
  std::size_t worst = 100;                // blunders shown
};

// One HTML document in UTF-8: players, games, openings, phases, the worst blunders, and positions
// that were misplayed more than once, in tables that sort and that one can search. Loads nothing.
// Games stand in the order given, all else in an order of its own, so that the same games give the
// same bytes. Pure; for any thread.
std::string index_page(const std::vector<IndexedGame>& games, const IndexOptions& options = {});

}  // namespace xq
