// Writes a game as fields of 东萍, for web pages and forums.
#pragma once

#include <string>

#include "xq/record/game_record.hpp"
#include "xq/record/internal/losses.hpp"

namespace xq::record {

// The fields from "[DhtmlXQ]" to "[/DhtmlXQ]", a line each, in UTF-8. Adds to `losses` what the
// format has no place for.
std::string write_dhtmlxq(const GameRecord& record, Losses& losses);

}  // namespace xq::record
