// WXF files.
#pragma once

#include <string>

#include "xq/notation/notation.hpp"
#include "xq/record/game_record.hpp"
#include "xq/record/internal/losses.hpp"

namespace xq::record {

// The game in UTF-8. WXF holds the players, tags of one word, the main line with ! and ?, and a
// comment on the start.
std::string write_wxf(const GameRecord& record, const NotationStyle& style, Losses& losses);

}  // namespace xq::record
