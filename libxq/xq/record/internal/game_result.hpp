// The ways people write how a game ended.
#pragma once

#include <optional>
#include <string_view>

#include "xq/record/game_record.hpp"

namespace xq::record {

// 1-0, 0-1, 1/2-1/2, 1/2, *, 红胜, 黑先胜, 和棋, 未知 and the like, in UTF-8, and W, L and D as
// 东萍 has them of Red; nothing for any other text.
std::optional<GameResult> parse_result(std::string_view text);

}  // namespace xq::record
