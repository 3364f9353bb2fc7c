// Writes a game for 象棋演播室 and the many programs that read its files.
#pragma once

#include <string>

#include "xq/record/game_record.hpp"
#include "xq/record/internal/losses.hpp"

namespace xq::record {

// The bytes of an XQF 1.0 file, in which nothing is hidden, so that everybody reads it. Adds to
// `losses` what the format has no place for.
std::string write_xqf(const GameRecord& record, Losses& losses);

}  // namespace xq::record
