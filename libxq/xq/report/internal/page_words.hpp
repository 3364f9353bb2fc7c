// Words and signs of pages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "xq/annotate/judged_game.hpp"
#include "xq/board/types.hpp"
#include "xq/record/game_record.hpp"
#include "xq/report/internal/page_text.hpp"

namespace xq::report {

// "red rook", 红车
Phrase man_phrase(Piece piece);

// The name of a class in its colour, behind a sign if there is one.
std::string class_html(MoveClass move_class, const std::string& sign = {});

// "??" for 4; "$41" for a glyph without a sign of its own; empty for 0.
std::string nag_text(std::uint8_t nag);

// A tag's value without the blanks around it; empty where it says nothing, as "?" and "????.??.??".
std::string known_tag(const GameRecord& record, std::string_view name);

// What is known of the opening: found, or else by the tags; nothing when neither says anything.
std::optional<NamedOpening> shown_opening(const JudgedGame& game);

// "1–0", "½–½"; "–" when it is unknown.
const char* result_sign(GameResult result);

}  // namespace xq::report
