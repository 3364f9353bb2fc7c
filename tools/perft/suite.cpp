#include "perft/suite.hpp"

#include <iostream>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "common/progress.hpp"
#include "perft/render.hpp"
#include "perft/stats.hpp"
#include "perft/suite_lines.hpp"
#include "xq/movegen/perft.hpp"

namespace xq::tools {
namespace {

// Compares the counts of a row up to the first that is wrong; nothing after a stop request.
std::optional<RowOutcome> count_row(const SuiteRow& row, unsigned max_depth,
                                    const PerftOptions& options, const std::stop_token& stop) {
  RowOutcome outcome;
  for (const DepthCount& count : row.counts) {
    if (count.depth > max_depth) {
      break;
    }
    const PerftResult result = perft(row.position, count.depth, options, stop);
    if (!result.complete) {
      return std::nullopt;
    }
    outcome = {outcome.first_depth == 0 ? count.depth : outcome.first_depth, count.depth,
               count.nodes, result.nodes, outcome.leaves + result.nodes};
    if (!outcome.pass()) {
      break;
    }
  }
  return outcome;
}

// A run through a suite: what has been said so far.
class Run {
 public:
  Run(const PerftRequest& request, std::stop_token stop, Output& output, std::size_t total)
      : request_(request),
        stop_(std::move(stop)),
        output_(output),
        total_(total),
        table_(request.hash_bytes == 0
                   ? nullptr
                   : std::make_unique<PerftTable>(request.hash_bytes, request.seed)),
        meter_(table_.get()) {}

  // Deals with one line; false after a stop request.
  Result<bool> take(const SuiteLine& line) {
    auto row = read_suite_line(line);
    if (const auto* error = std::get_if<RowError>(&row)) {
      std::cerr << line.place.file << ':' << line.place.line << ": " << error->message << '\n';
      finding_ = true;
      return said(is_text() ? Status(std::monostate{})
                            : write_record(row_error_json(line.place, *error)));
    }
    ++readable_;
    const SuiteRow& good = std::get<SuiteRow>(row);
    const Meter meter(table_.get());
    const auto outcome =
        count_row(good, request_.max_depth, {request_.threads, table_.get(), {}}, stop_);
    if (!outcome) {
      return false;
    }
    leaves_ += outcome->leaves;
    if (outcome->pass()) {
      ++passed_;
    } else {
      finding_ = true;
    }
    return said(is_text()
                    ? output_.write(row_text(line.place, good, *outcome))
                    : write_record(row_json(request_, line.place, good, *outcome, meter.cost())));
  }

  Result<ExitStatus> finish(bool stopped) {
    Status written = std::monostate{};
    if (is_text()) {
      written = output_.write(summary(stopped));
    } else if (request_.format == Format::Json) {
      written = output_.write(records_ == 0 ? "[]\n" : "\n]\n");
    }
    if (written && !stopped && readable_ == 0) {
      return fail(ErrorCode::NotFound, "no row of the suite can be read");
    }
    return ended(written, stopped ? ExitStatus::Interrupted : status());
  }

  // What the rows so far come to.
  [[nodiscard]] ExitStatus status() const {
    return finding_ ? ExitStatus::Finding : ExitStatus::Ok;
  }

 private:
  [[nodiscard]] bool is_text() const { return request_.format == Format::Text; }

  // Each row is out as soon as it is known.
  Result<bool> said(const Status& written) {
    if (!written) {
      return fail(written.error());
    }
    if (const Status flushed = output_.flush(); !flushed) {
      return fail(flushed.error());
    }
    return true;
  }

  Status write_record(const std::string& record) {
    const bool first = records_++ == 0;
    if (request_.format == Format::Jsonl) {
      return output_.write(record + '\n');
    }
    return output_.write((first ? "[\n" : ",\n") + record);
  }

  [[nodiscard]] std::string summary(bool stopped) const {
    std::string depths = "all depths";
    if (request_.max_depth != PerftRequest().max_depth) {
      depths = "depths up to " + std::to_string(request_.max_depth);
    }
    std::string text = std::to_string(passed_) + '/' + std::to_string(total_) + " rows, " + depths;
    if (stopped) {
      text += ", stopped";
    }
    if (request_.deterministic) {
      return text + '\n';
    }
    const Cost cost = meter_.cost();
    text += "; " + time_text(leaves_, cost.wall) + '\n';
    return request_.stats ? text + stats_text(cost) : text;
  }

  const PerftRequest& request_;
  const std::stop_token stop_;
  Output& output_;
  const std::size_t total_;
  const std::unique_ptr<PerftTable> table_;
  const Meter meter_;
  bool finding_ = false;
  std::size_t readable_ = 0;
  std::size_t passed_ = 0;
  std::size_t records_ = 0;
  NodeCount leaves_;
};

}  // namespace

Result<ExitStatus> check_suite(const PerftRequest& request, const std::stop_token& stop,
                               Output& output) {
  const auto lines = read_suite_lines(request.suite);
  if (!lines) {
    return fail(lines.error());
  }
  Run run(request, stop, output, lines->size());
  Progress progress("rows", lines->size(), request.quiet);
  bool stopped = false;
  for (const SuiteLine& line : *lines) {
    const auto goes_on = stop.stop_requested() ? Result<bool>(false) : run.take(line);
    if (!goes_on) {
      return ended(fail(goes_on.error()), run.status());
    }
    if (!*goes_on) {
      stopped = true;
      break;
    }
    progress.advance();
  }
  return run.finish(stopped);
}

}  // namespace xq::tools
