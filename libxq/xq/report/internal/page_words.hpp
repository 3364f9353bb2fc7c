// What pages call classes of moves, flags, phases and marks, in both languages.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "xq/annotate/judged_game.hpp"
#include "xq/report/internal/page_text.hpp"

namespace xq::report {

Phrase man_phrase(Piece piece);         // red rook 红车
Term class_term(MoveClass move_class);  // blunder 漏着
Term flag_term(PlyFlag flag);           // capture 吃子
Term phase_term(GamePhase phase);       // middlegame 中局

// Whether a move of the class is held against its player: an inaccuracy and worse.
bool is_bad(MoveClass move_class);

// "??" for 4; "$41" for a glyph without a sign of its own; empty for 0.
std::string nag_text(std::uint8_t nag);

// A tag's value without the blanks around it; empty where it says nothing, as "?" and "????.??.??".
std::string known_tag(const GameRecord& record, std::string_view name);

// "1–0", "½–½"; "*" when it is unknown.
const char* result_sign(GameResult result);

}  // namespace xq::report
