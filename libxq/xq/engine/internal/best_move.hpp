// The answer to a `go`.
#pragma once

#include <optional>
#include <string_view>

#include "xq/engine/player.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {

// "bestmove ..." or UCCI's "nobestmove".
bool is_answer(std::string_view line);

// The move, the claim and the text of an answer; nothing when its word for a move is neither a move
// nor a way to say that there is none. REQUIRES: is_answer(line)
std::optional<MoveReply> parse_answer(std::string_view line, RankBase base);

}  // namespace xq
