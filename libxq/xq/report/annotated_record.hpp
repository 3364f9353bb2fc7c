// A judged game as a game with notes, to be written in any format that holds them.
#pragma once

#include <cstddef>

#include "xq/annotate/judged_game.hpp"
#include "xq/notation/notation.hpp"
#include "xq/report/language.hpp"

namespace xq {

struct AnnotationOptions {
  Language language = Language::English;
  NotationStyle notation{Notation::Chinese};         // of moves in comments
  MoveClass variation_from = MoveClass::Inaccuracy;  // errors at least so bad show the best line
  std::size_t variation_plies = 12;                  // of it at most
};

// The game's own record with a glyph, a comment and the best line at the moves that deserve them,
// `[%eval 0.35,18]` at every move (pawns, Red's view, and the depth; `#-3`: Black mates in 3), and
// the tags ECCO, Opening and Annotator where they are missing. All that was said before stays, but
// for an older eval; what is there already is not said twice. A pure function, for any thread.
// REQUIRES: the game is judged.
GameRecord annotated_record(const JudgedGame& game, const AnnotationOptions& options = {});

}  // namespace xq
