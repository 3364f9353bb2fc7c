#include "xq/analysis/batch.hpp"

#include <memory>
#include <mutex>
#include <utility>
#include <variant>
#include <vector>

#include "xq/base/ordered_stream.hpp"

namespace xq {
namespace {

// Searchers that are not at work. A task takes one and gives it back, so that there are never more
// than tasks at once, whichever threads they run on.
class SearcherPool {
 public:
  explicit SearcherPool(const SearchOptions& options) : options_(options) {}

  template <class Work>
  auto with(const Work& work) {
    std::unique_ptr<Searcher> searcher = take();
    auto outcome = work(*searcher);
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(searcher));
    return outcome;
  }

 private:
  std::unique_ptr<Searcher> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<Searcher> searcher = std::move(idle_.back());
        idle_.pop_back();
        return searcher;
      }
    }
    return std::make_unique<Searcher>(options_);
  }

  const SearchOptions options_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Searcher>> idle_;
};

// What becomes of one item.
AnalysisItem outcome(PositionItem& item, std::uint64_t seq, const AnalyzeOptions& options,
                     SearcherPool& pool, const std::stop_token& given_up) {
  if (auto* const error = std::get_if<RecordError>(&item)) {
    return FailedRecord{seq, std::move(*error)};
  }
  const auto& record = std::get<PositionRecord>(item);
  if (auto error = refusal(record, options)) {
    return FailedRecord{seq, std::move(*error)};
  }
  Analysis analysis =
      pool.with([&](Searcher& searcher) { return analyze(record, options, searcher, given_up); });
  analysis.seq = seq;
  return analysis;
}

}  // namespace

void PassCount::add(std::optional<bool> pass) {
  expected += pass ? 1U : 0U;
  passed += pass.value_or(false) ? 1U : 0U;
}

PassCount& PassCount::operator+=(const PassCount& other) {
  passed += other.passed;
  expected += other.expected;
  return *this;
}

void BatchStatistics::add(const AnalysisItem& item) {
  ++records;
  const auto* const analysis = std::get_if<Analysis>(&item);
  if (analysis == nullptr) {
    ++failed;
    return;
  }
  nodes += analysis->nodes;
  all.add(analysis->pass());
  best.add(passes_best(*analysis));
  avoid.add(passes_avoid(*analysis));
  mate.add(passes_mate(*analysis));
}

BatchStatistics& BatchStatistics::operator+=(const BatchStatistics& other) {
  records += other.records;
  failed += other.failed;
  nodes += other.nodes;
  all += other.all;
  best += other.best;
  avoid += other.avoid;
  mate += other.mate;
  return *this;
}

Result<BatchStatistics> run_batch(const PositionSource& source, const AnalysisSink& sink,
                                  const BatchOptions& options, std::stop_token stop) {
  SearcherPool pool(options.analyze.search);
  BatchStatistics statistics;
  const OrderedStages<PositionItem, AnalysisItem> stages{
      source,
      [&](PositionItem& item, std::uint64_t number, const std::stop_token& given_up) {
        return outcome(item, options.first_seq + number, options.analyze, pool, given_up);
      },
      [&](AnalysisItem&& item) {
        Status taken = sink(item);
        if (taken) {
          statistics.add(item);
        }
        return taken;
      }};
  if (Status status = ordered_stream(options.jobs, stages, stop); !status) {
    return fail(std::move(status).error());
  }
  return statistics;
}

}  // namespace xq
