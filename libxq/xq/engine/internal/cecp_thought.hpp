// What an engine that speaks the xboard protocol says while it thinks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xq/eval/score.hpp"

namespace xq {

// "9 156 1084 48000 Nf3 Nc6 Nc3 Nf6": plies, centipawns, hundredths of a second, nodes, moves in
// whatever notation the engine likes. From 100000 up a score counts moves to the mate.
struct CecpThought {
  int depth = 0;
  Score score = Score::centipawns(0);
  std::uint64_t nodes = 0;
  std::vector<std::string> pv;
};

// Nothing for any other line.
std::optional<CecpThought> parse_cecp_thought(std::string_view line);

}  // namespace xq
