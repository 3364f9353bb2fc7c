#include "perft/count.hpp"

#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "common/progress.hpp"
#include "perft/journal.hpp"
#include "perft/render.hpp"
#include "perft/stats.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/perft.hpp"
#include "xq/movegen/perft_kinds.hpp"

namespace xq::tools {
namespace {

// Shows the parts of a count as they are finished. The bar is made at the first, when the number of
// all is known.
class PartProgress {
 public:
  explicit PartProgress(bool quiet) : quiet_(quiet) {}

  void advance(const PerftStep& step) {
    std::call_once(begun_, [&] { bar_.emplace("parts", step.total, quiet_); });
    bar_->advance();
  }
  void end() { bar_.reset(); }

 private:
  const bool quiet_;
  std::once_flag begun_;
  std::optional<Progress> bar_;
};

// A stop that also we can ask for.
class OwnStop {
 public:
  explicit OwnStop(const std::stop_token& outer) : passed_on_(outer, Pass{source_}) {}
  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }
  void request() { source_.request_stop(); }

 private:
  struct Pass {
    std::stop_source source;
    void operator()() { source.request_stop(); }
  };
  std::stop_source source_;
  std::stop_callback<Pass> passed_on_;
};

std::optional<Cost> told(const PerftRequest& request, const Cost& cost) {
  return request.deterministic ? std::nullopt : std::optional(cost);
}

Result<ExitStatus> count_kinds(const PerftRequest& request, const Position& position,
                               const std::stop_token& stop, Output& output) {
  PartProgress progress(request.quiet);
  const Meter meter(nullptr);
  const PerftKindsResult result =
      perft_kinds(position, request.depth, request.threads, stop,
                  [&](const PerftStep& step) { progress.advance(step); });
  const auto cost = told(request, meter.cost());
  progress.end();
  const Status written =
      output.write(request.format == Format::Text ? kinds_text(request, result, cost)
                                                  : kinds_json(request, position, result, cost));
  if (!written) {
    return fail(written.error());
  }
  return result.complete ? ExitStatus::Ok : ExitStatus::Interrupted;
}

// Null when none is asked for.
Result<std::unique_ptr<Journal>> open_journal(const PerftRequest& request,
                                              const Position& position) {
  if (request.journal.empty()) {
    return std::unique_ptr<Journal>();
  }
  return Journal::open(request.journal, position, request.depth);
}

}  // namespace

Result<ExitStatus> count_position(const PerftRequest& request, const std::stop_token& stop,
                                  Output& output) {
  const auto position = parse_position(request.fen);
  if (!position) {
    return fail(position.error());
  }
  if (request.kinds) {
    return count_kinds(request, *position, stop, output);
  }
  const auto opened = open_journal(request, *position);
  if (!opened) {
    return fail(opened.error());
  }
  Journal* const journal = opened->get();
  std::optional<PerftTable> table;
  PerftOptions options{request.threads, nullptr, {}};
  if (request.hash_bytes > 0) {
    options.table = &table.emplace(request.hash_bytes, request.seed);
  }
  if (journal != nullptr) {
    options.known = journal->known();
  }

  OwnStop own_stop(stop);
  std::mutex mutex;
  Status kept = std::monostate{};
  PartProgress progress(request.quiet);
  const Meter meter(options.table);
  const auto advance = [&](const PerftStep& step) {
    progress.advance(step);
    Status added =
        journal == nullptr ? Status(std::monostate{}) : journal->add(step.part, step.nodes);
    if (!added) {
      const std::lock_guard lock(mutex);
      kept = std::move(added);
      own_stop.request();
    }
  };
  const PerftResult result = perft(*position, request.depth, options, own_stop.token(), advance);
  Cost cost = meter.cost();
  if (journal != nullptr) {
    cost.wall += journal->earlier();
  }
  progress.end();

  const Status written = output.write(
      request.format == Format::Text ? perft_text(request, result, told(request, cost))
                                     : perft_json(request, *position, result, told(request, cost)));
  if (!written || !kept) {
    return fail(written ? kept.error() : written.error());
  }
  if (journal != nullptr && !result.complete) {
    std::cerr << "xq-perft: interrupted; the same command goes on\n";
  }
  return result.complete ? ExitStatus::Ok : ExitStatus::Interrupted;
}

}  // namespace xq::tools
