// Writes a game as fields of 东萍, for web pages and forums.
#pragma once

#include <string>
#include <vector>

#include "xq/record/game_record.hpp"

namespace xq::record {

// The fields from "[DhtmlXQ]" to "[/DhtmlXQ]", a line each, in UTF-8. Appends to `losses`, one line
// each, what the format has no place for.
std::string write_dhtmlxq(const GameRecord& record, std::vector<std::string>& losses);

}  // namespace xq::record
