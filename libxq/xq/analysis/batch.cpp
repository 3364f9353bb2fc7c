#include "xq/analysis/batch.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>
#include <variant>
#include <vector>

#include "xq/base/parallel.hpp"

namespace xq {
namespace {

// Finished positions that wait for a slow one before them need a place to wait.
constexpr std::size_t kSlotsPerJob = 16;

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

struct Slot {
  std::uint64_t seq = 0;
  std::optional<PositionItem> in;
  std::optional<AnalysisItem> out;
};

class Batch {
 public:
  Batch(const BatchOptions& options, std::size_t slots)
      : options_(options), pool_(options.analyze.search), slots_(slots), next_(options.first_seq) {}

  bool read(std::size_t index, const PositionSource& source, const std::stop_token& stop) {
    const auto ended = [&] { return stop.stop_requested() || given_up_.stop_requested(); };
    if (ended()) {
      return false;
    }
    auto item = source();
    if (!item || ended()) {
      return false;
    }
    slots_[index] = {next_++, std::move(item), std::nullopt};
    return true;
  }

  void work(std::size_t index) {
    Slot& slot = slots_[index];
    slot.out = outcome(*slot.in, slot.seq);
    slot.in.reset();
  }

  void write(std::size_t index, const AnalysisSink& sink) {
    const AnalysisItem item = std::move(*slots_[index].out);
    if (!written_) {
      return;
    }
    written_ = sink(item);
    if (written_) {
      statistics_.add(item);
    } else {
      given_up_.request_stop();
    }
  }

  Result<BatchStatistics> finish() {
    if (!written_) {
      return fail(written_.error());
    }
    return statistics_;
  }

 private:
  AnalysisItem outcome(PositionItem& item, std::uint64_t seq) {
    if (auto* const error = std::get_if<RecordError>(&item)) {
      return FailedRecord{seq, std::move(*error)};
    }
    const auto& record = std::get<PositionRecord>(item);
    if (auto error = refusal(record, options_.analyze)) {
      return FailedRecord{seq, std::move(*error)};
    }
    Analysis analysis = pool_.with([&](Searcher& searcher) {
      return analyze(record, options_.analyze, searcher, given_up_.get_token());
    });
    analysis.seq = seq;
    return analysis;
  }

  const BatchOptions& options_;
  SearcherPool pool_;
  std::vector<Slot> slots_;
  std::uint64_t next_;
  std::stop_source given_up_;
  Status written_ = std::monostate{};
  BatchStatistics statistics_;
};

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
  const std::size_t slots = std::max(options.jobs, 1U) * kSlotsPerJob;
  Batch batch(options, slots);
  parallel_ordered(
      options.jobs, slots, [&](std::size_t slot) { return batch.read(slot, source, stop); },
      [&](std::size_t slot) { batch.work(slot); },
      [&](std::size_t slot) { batch.write(slot, sink); });
  return batch.finish();
}

}  // namespace xq
