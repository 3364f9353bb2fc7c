// Which form of text an input has, told by its first lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xq/record/internal/foreign.hpp"

namespace xq::record {

enum class TextKind : std::uint8_t {
  Pgn,        // games begin with tags
  Wxf,        // FORMAT WXF ... START{ ... }END
  Moves,      // bare moves over many lines
  List,       // a game a line: h2e2 h9g7, id;h2e2,h9g7, h2e2h9g7
  Positions,  // a FEN, an EPD or a row a line
  Json,       // xq/1 and its like
};

// `lines`: the first few that say something, in any encoding. Nothing when there are neither moves
// nor positions in them.
std::optional<TextKind> text_kind(const std::vector<std::string>& lines);

}  // namespace xq::record
