#include "xq/analysis/cached_analyst.hpp"

#include <utility>

namespace xq {

Result<Findings> CachedAnalyst::search(const Position& start, const std::vector<Move>& moves,
                                       const Limits& limits, const AnalysisStops& stops) {
  const auto question = cache_question(engine_text(options_, limits), start, moves, limits);
  if (!question) {
    return analyst_->search(start, moves, limits, stops);
  }
  if (auto known = cache_.find(*question)) {
    return *std::move(known);
  }
  auto found = analyst_->search(start, moves, limits, stops);
  if (found) {
    cache_.store(*question, *found);
  }
  return found;
}

MakeAnalyst cached_analysts(MakeAnalyst make, AnalysisCache& cache, const AnalyzeOptions& options) {
  return [make = std::move(make), &cache, &options]() -> std::unique_ptr<Analyst> {
    return std::make_unique<CachedAnalyst>(make(), cache, options);
  };
}

}  // namespace xq
