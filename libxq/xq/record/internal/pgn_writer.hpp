// PGN.
#pragma once

#include <string>

#include "xq/notation/notation.hpp"
#include "xq/record/game_record.hpp"
#include "xq/record/internal/losses.hpp"

namespace xq::record {

// The game in UTF-8, its last line blank.
std::string write_pgn(const GameRecord& record, const NotationStyle& style, Losses& losses);

}  // namespace xq::record
