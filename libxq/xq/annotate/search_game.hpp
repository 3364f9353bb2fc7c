// Searching the main line of a game, a chunk of positions at a time: reverse analysis.
//
// A chunk begins with its last position, with nothing known, and what one search leaves in the
// table helps the next, which looks at the same moves from a ply earlier. What is found depends on
// the game and the limits, and on nothing that was searched before the chunk: so chunks can be
// searched anywhere and in any order. (The scheme is that of fishnet, which found that to forget
// all between two positions costs much and to forget nothing makes results depend on chance.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "xq/analysis/analyst.hpp"
#include "xq/annotate/game_findings.hpp"
#include "xq/base/result.hpp"
#include "xq/board/position.hpp"
#include "xq/search/limits.hpp"

namespace xq {

// No chunk has more positions.
inline constexpr std::size_t kChunkPositions = 6;

// Positions of a main line, each named by the number of moves before it, in the order of search:
// the last one first.
struct SearchChunk {
  std::vector<std::size_t> positions;
  // The first of them belongs to another chunk and is searched for what it leaves in the table.
  bool overlaps = false;
};

// All positions of a game of so many moves, which are one more than the moves.
std::vector<SearchChunk> chunks_of_game(std::size_t moves);

// Some of its positions, in ascending order, without overlaps: those near one another together.
std::vector<SearchChunk> chunks_of_positions(const std::vector<std::size_t>& positions);

struct FoundPosition {
  std::size_t position = 0;
  SearchFindings findings;
};

struct ChunkFindings {
  // All without an overlap.
  std::vector<FoundPosition> found;
  std::uint64_t searched = 0;
  std::uint64_t cached = 0;  // that a cache knew
  std::uint64_t nodes = 0;   // of the searches
};

// Searches a chunk of the game that begins at `start` and goes on by the legal `moves`. The moves
// before a position are the history of its search. The analyst should be one that keeps what it
// knows until forget(). Fails as Analyst::search().
Result<ChunkFindings> search_chunk(const Position& start, const std::vector<Move>& moves,
                                   const SearchChunk& chunk, const Limits& limits, Analyst& analyst,
                                   const AnalysisStops& stops);

}  // namespace xq
