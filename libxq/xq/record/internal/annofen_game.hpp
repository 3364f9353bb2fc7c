// Annotated FEN of xiangqi-setup: a diagram with marks on its points.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

// How the line begins that says it all; comments may stand before it.
inline constexpr std::string_view kAnnofenVersion = "v1 ";

// A game without moves; the marks are left out. Nobody's move is told, so it is Red's.
GameItem read_annofen(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
