#include "xq/annotate/search_game.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

// Positions this far apart have little to tell each other.
constexpr std::size_t kFarApart = 6;

Position position_after(const Position& start, const std::vector<Move>& moves) {
  Position position = start;
  for (const Move move : moves) {
    position.make(move);
  }
  return position;
}

SearchFindings lost_at_once() {
  SearchFindings findings;
  findings.lines.push_back({Score::mate(0), 0, 0, {}});
  return findings;
}

SearchFindings kept(SearchResult&& result) {
  return {std::move(result.lines), result.depth, result.nodes};
}

}  // namespace

std::vector<SearchChunk> chunks_of_game(std::size_t moves) {
  std::vector<SearchChunk> chunks;
  for (std::size_t left = moves + 1; left > 0;) {
    SearchChunk chunk;
    chunk.overlaps = !chunks.empty();
    if (chunk.overlaps) {
      chunk.positions.push_back(left);
    }
    while (left > 0 && chunk.positions.size() < kChunkPositions) {
      chunk.positions.push_back(--left);
    }
    chunks.push_back(std::move(chunk));
  }
  return chunks;
}

std::vector<SearchChunk> chunks_of_positions(const std::vector<std::size_t>& positions) {
  std::vector<SearchChunk> chunks;
  std::for_each(positions.rbegin(), positions.rend(), [&chunks](std::size_t position) {
    if (chunks.empty() || chunks.back().positions.size() == kChunkPositions ||
        chunks.back().positions.back() - position > kFarApart) {
      chunks.emplace_back();
    }
    chunks.back().positions.push_back(position);
  });
  return chunks;
}

Result<ChunkFindings> search_chunk(const Position& start, const std::vector<Move>& moves,
                                   const SearchChunk& chunk, const Limits& limits, Analyst& analyst,
                                   const AnalysisStops& stops) {
  analyst.forget();
  ChunkFindings all;
  bool overlap = chunk.overlaps;
  for (const std::size_t at : chunk.positions) {
    const std::vector<Move> before(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(at));
    const Position position = position_after(start, before);
    const bool over = !has_legal_move(position, KingSafety(position));
    if (std::exchange(overlap, false)) {
      Status warm = over ? Status(std::monostate{}) : analyst.warm_up(start, before, limits, stops);
      if (!warm) {
        return fail(std::move(warm).error());
      }
      continue;
    }
    if (over) {
      all.found.push_back({at, lost_at_once()});
      continue;
    }
    auto found = analyst.search(start, before, limits, stops);
    if (!found) {
      return fail(std::move(found).error());
    }
    if (found->result.stopped && stops.give_up.stop_requested()) {
      return fail(ErrorCode::Cancelled, "stopped");
    }
    const bool searched = found->source == FindingSource::Search;
    all.searched += searched ? 1U : 0U;
    all.cached += searched ? 0U : 1U;
    all.nodes += searched ? found->result.nodes : 0U;
    all.found.push_back({at, kept(std::move(found->result))});
  }
  return all;
}

}  // namespace xq
