// The words of a judged game in English and Chinese.
#pragma once

#include <string>

#include "xq/annotate/judged_game.hpp"
#include "xq/report/internal/verdict_words.hpp"

namespace xq::report {

Term class_term(MoveClass move_class);  // Blunder 昏着
Term phase_term(GamePhase phase);       // opening 开局
// What a flag says of the move; empty of those that the board shows: check and capture.
Term flag_term(PlyFlag flag);  // lets a forced mate slip 错过杀着

// A score in Red's view: "+0.35", and of mates "Red mates in 3", 红方3步杀.
std::string score_words(RedScore score, Language language);

}  // namespace xq::report
