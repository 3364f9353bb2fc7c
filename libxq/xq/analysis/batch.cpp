#include "xq/analysis/batch.hpp"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "xq/analysis/analyst_pool.hpp"
#include "xq/base/ordered_stream.hpp"

namespace xq {
namespace {

// What becomes of one item; nothing when a stop has left it without an outcome.
std::optional<AnalysisItem> outcome(PositionItem& item, std::uint64_t seq,
                                    const AnalyzeOptions& options, AnalystPool& pool,
                                    const AnalysisStops& stops) {
  if (auto* const error = std::get_if<RecordError>(&item)) {
    return FailedRecord{seq, std::move(*error)};
  }
  const auto& record = std::get<PositionRecord>(item);
  if (auto error = refusal(record, options)) {
    return FailedRecord{seq, std::move(*error)};
  }
  auto analysis =
      pool.with([&](Analyst& analyst) { return analyze(record, options, analyst, stops); });
  if (analysis) {
    analysis->seq = seq;
    return *std::move(analysis);
  }
  const Error& error = analysis.error();
  if (error.code == ErrorCode::Cancelled) {
    return std::nullopt;
  }
  return FailedRecord{seq, {record.id, engine_fault_code(error.code), error.message, record.place}};
}

// Hands items on and counts them, and sees when there is no point in going on.
class Receiver {
 public:
  Receiver(const AnalysisSink& sink, const BatchOptions& options, const std::stop_token& stop)
      : sink_(sink), stop_(stop), faults_(options.analyze.engine, "positions") {}

  [[nodiscard]] const BatchStatistics& statistics() const { return statistics_; }

  Status take(const std::optional<AnalysisItem>& item) {
    if (!item) {
      ++statistics_.cut_short;
      return fail(ErrorCode::Cancelled, "stopped");
    }
    if (Status taken = sink_(*item); !taken) {
      return taken;
    }
    statistics_.add(*item);
    const auto* const analysis = std::get_if<Analysis>(&*item);
    const bool partial = analysis != nullptr && analysis->status == AnalysisStatus::Partial;
    statistics_.cut_short += partial && stop_.stop_requested() ? 1U : 0U;
    return count_faults(*item);
  }

 private:
  // What was never asked tells nothing of the engine: a refused record, a game that is over.
  Status count_faults(const AnalysisItem& item) {
    if (const auto* const failed = std::get_if<FailedRecord>(&item)) {
      return faults_.failed(failed->error);
    }
    if (std::get<Analysis>(item).status != AnalysisStatus::Over) {
      faults_.answered();
    }
    return std::monostate{};
  }

  const AnalysisSink& sink_;
  std::stop_token stop_;
  BatchStatistics statistics_;
  FaultsInARow faults_;
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
  cut_short += other.cut_short;
  all += other.all;
  best += other.best;
  avoid += other.avoid;
  mate += other.mate;
  return *this;
}

Result<BatchStatistics> run_batch(const PositionSource& source, const AnalysisSink& sink,
                                  const BatchOptions& options, std::stop_token stop) {
  AnalystPool pool(options.make_analyst ? options.make_analyst
                                        : search_analysts(options.analyze.search));
  Receiver receiver(sink, options, stop);
  const OrderedStages<PositionItem, std::optional<AnalysisItem>> stages{
      source,
      [&](PositionItem& item, std::uint64_t number, const std::stop_token& given_up) {
        return outcome(item, options.first_seq + number, options.analyze, pool, {given_up, stop});
      },
      [&](std::optional<AnalysisItem>&& item) { return receiver.take(item); }};
  Status status = ordered_stream(options.jobs, stages, stop);
  if (!status && status.error().code != ErrorCode::Cancelled) {
    return fail(std::move(status).error());
  }
  return receiver.statistics();
}

}  // namespace xq
