#include "xq/analysis/cached_analyst.hpp"

#include <utility>

namespace xq {

Result<Findings> CachedAnalyst::search(const Position& start, const std::vector<Move>& moves,
                                       const Limits& limits, const AnalysisStops& stops) {
  const auto question = cache_question(engine_text(options_, limits), start, moves, limits);
  if (!question) {
    return ask(start, moves, limits, stops);
  }
  if (auto known = cache_.find(*question)) {
    put_off_.reset();
    return *std::move(known);
  }
  auto found = ask(start, moves, limits, stops);
  if (found && !cache_.store(*question, *found)) {
    // Somebody else searched it meanwhile, and was first. Every later run will be told what he
    // found, so this one is too.
    if (auto known = cache_.find(*question)) {
      return *std::move(known);
    }
  }
  return found;
}

Status CachedAnalyst::warm_up(const Position& start, const std::vector<Move>& moves,
                              const Limits& limits, const AnalysisStops& /*stops*/) {
  put_off_ = PutOff{start, moves, limits};
  return std::monostate{};
}

Result<Findings> CachedAnalyst::ask(const Position& start, const std::vector<Move>& moves,
                                    const Limits& limits, const AnalysisStops& stops) {
  if (const auto first = std::exchange(put_off_, std::nullopt)) {
    if (Status warm = analyst_->warm_up(first->start, first->moves, first->limits, stops); !warm) {
      return fail(std::move(warm).error());
    }
  }
  return analyst_->search(start, moves, limits, stops);
}

MakeAnalyst cached_analysts(MakeAnalyst make, AnalysisCache& cache, const AnalyzeOptions& options) {
  return [make = std::move(make), &cache, &options]() -> std::unique_ptr<Analyst> {
    return std::make_unique<CachedAnalyst>(make(), cache, options);
  };
}

}  // namespace xq
