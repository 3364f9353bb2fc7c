// Asks a cache before an analyst.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "xq/analysis/analyst.hpp"
#include "xq/analysis/analyze.hpp"
#include "xq/analysis/cache.hpp"

namespace xq {

// Gives what the cache knows, else what the analyst finds, and keeps that. To warm up is put off
// until the analyst is needed: then it is done, unless an answer of the cache has come between.
class CachedAnalyst final : public Analyst {
 public:
  // `options`: what the analyst searches with. Both must outlive this.
  CachedAnalyst(std::unique_ptr<Analyst> analyst, AnalysisCache& cache,
                const AnalyzeOptions& options)
      : analyst_(std::move(analyst)), cache_(cache), options_(options) {}

  void forget() override {
    put_off_.reset();
    analyst_->forget();
  }
  Result<Findings> search(const Position& start, const std::vector<Move>& moves,
                          const Limits& limits, const AnalysisStops& stops) override;
  Status warm_up(const Position& start, const std::vector<Move>& moves, const Limits& limits,
                 const AnalysisStops& stops) override;

 private:
  struct PutOff {
    Position start;
    std::vector<Move> moves;
    Limits limits;
  };

  Result<Findings> ask(const Position& start, const std::vector<Move>& moves, const Limits& limits,
                       const AnalysisStops& stops);

  std::unique_ptr<Analyst> analyst_;
  AnalysisCache& cache_;
  const AnalyzeOptions& options_;
  std::optional<PutOff> put_off_;
};

// Analysts as `make` gives them, each behind the cache. Cache and options must outlive them.
MakeAnalyst cached_analysts(MakeAnalyst make, AnalysisCache& cache, const AnalyzeOptions& options);

}  // namespace xq
