// Asks a cache before an analyst.
#pragma once

#include <memory>

#include "xq/analysis/analyst.hpp"
#include "xq/analysis/analyze.hpp"
#include "xq/analysis/cache.hpp"

namespace xq {

// Gives what the cache knows, else what the analyst finds, and keeps that.
class CachedAnalyst final : public Analyst {
 public:
  // `options`: what the analyst searches with. Both must outlive this.
  CachedAnalyst(std::unique_ptr<Analyst> analyst, AnalysisCache& cache,
                const AnalyzeOptions& options)
      : analyst_(std::move(analyst)), cache_(cache), options_(options) {}

  void forget() override { analyst_->forget(); }
  Result<Findings> search(const Position& start, const std::vector<Move>& moves,
                          const Limits& limits, const AnalysisStops& stops) override;

 private:
  std::unique_ptr<Analyst> analyst_;
  AnalysisCache& cache_;
  const AnalyzeOptions& options_;
};

// Analysts as `make` gives them, each behind the cache. Cache and options must outlive them.
MakeAnalyst cached_analysts(MakeAnalyst make, AnalysisCache& cache, const AnalyzeOptions& options);

}  // namespace xq
