// Games as xq/1 `record`s.
#pragma once

#include <string>

#include "xq/record/game_record.hpp"
#include "xq/record/internal/losses.hpp"

namespace xq::record {

// One line, its end included; members that say nothing are left out.
std::string write_json_game(const GameRecord& record, Losses& losses);

}  // namespace xq::record
