// How a count of move paths is divided up: for threads, and for counts that go on another day.
#pragma once

#include <cstddef>
#include <vector>

#include "xq/board/position.hpp"

namespace xq {

// The paths that begin with the moves of `line`.
struct PerftPart {
  std::size_t root = 0;    // its first move, as an index into legal_moves()
  std::vector<Move> line;  // equally long in all parts of a count
};

// The parts that make up the paths of `depth` moves, in the order of legal_moves(). A part is a
// root move or, when the count is worth it, a root move and an answer; where these are few, as in
// checks and bare endings, more moves, so that there is work for many threads. Paths that end
// earlier, without a legal move, are in no part. Depends on the arguments alone. REQUIRES: depth >
// 0
std::vector<PerftPart> perft_parts(const Position& position, unsigned depth);

// The position behind the moves of a part.
Position after(Position position, const PerftPart& part);

}  // namespace xq
