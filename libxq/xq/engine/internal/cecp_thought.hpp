// What an engine that speaks the xboard protocol says while it thinks.
#pragma once

#include <string_view>

#include "xq/engine/internal/thinking.hpp"

namespace xq {

// Takes in "9 156 1084 48000 Nf3 Nc6 Nc3 Nf6": plies, centipawns, hundredths of a second, nodes,
// moves in whatever notation the engine likes, of which coordinates are kept. From 100000 up a
// score counts moves to the mate. Whether the line is one of those; any other changes nothing.
bool take_cecp_thought(std::string_view line, Thinking& thinking);

}  // namespace xq
