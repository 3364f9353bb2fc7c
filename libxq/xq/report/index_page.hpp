// The first page of a folder of judged games.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "xq/annotate/judged_game.hpp"
#include "xq/annotate/totals.hpp"
#include "xq/report/game_page.hpp"

namespace xq {

// A mistake or worse.
struct IndexedMistake {
  unsigned ply = 0;
  Color side = Color::Red;
  GamePhase phase = GamePhase::Opening;
  MoveClass move_class = MoveClass::Mistake;
  double loss_win = 0;  // of 1
  Key position = 0;     // of the position before, the same for its mirror image
  std::string fen;      // of the position before, as it stood
  Move played;
  Move best;  // "no move": unknown
};

// What an index keeps of one player's part in a game.
struct IndexedSide {
  std::string name;  // empty: unknown
  std::optional<double> accuracy;
  unsigned blunders = 0;
};

// What an index keeps of a game: a few hundred bytes, and as many a mistake.
struct IndexedGame {
  std::string page;  // the address of its page, seen from the index, as a link has it
  std::string event;
  std::string date;
  GameResult result = GameResult::Unknown;
  unsigned plies = 0;
  std::optional<NamedOpening> opening;
  std::array<IndexedSide, kColors> sides;
  std::vector<IndexedMistake> mistakes;  // in the order of the game
};

// `page`: as in IndexedGame.
IndexedGame indexed_game(const JudgedGame& game, std::string page);

struct IndexOptions {
  Language language = Language::English;  // as in PageOptions
  std::string title;                      // empty: "Annotated games"
  std::size_t worst = 100;                // blunders shown
};

// One HTML document in UTF-8: players, games, openings, phases, the worst blunders, and positions
// that were misplayed more than once, in tables that sort and that one can search. Loads nothing.
// `totals`: of the same games. Games stand in the order given, all else in an order of its own, so
// that the same games give the same bytes. Pure; for any thread.
std::string index_page(const std::vector<IndexedGame>& games, const Totals& totals,
                       const IndexOptions& options = {});

}  // namespace xq
