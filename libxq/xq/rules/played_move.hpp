// A move of a game with what the law has to know of it.
#pragma once

#include <optional>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/rules/natural_count.hpp"
#include "xq/rules/threats.hpp"

namespace xq {

struct PlayedMove {
  Move move;
  Undo undo;  // undo.key is the key of the position before the move
  bool gives_check;
  NaturalCount count;  // after the move
  // Worked out only for moves within a repetition.
  std::optional<std::vector<NewThreat>> threats;
};

}  // namespace xq
