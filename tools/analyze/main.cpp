// xq-analyze: positions in, analyses out.
#include <iostream>
#include <optional>
#include <stop_token>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#include "analyze/record_writer.hpp"
#include "analyze/request.hpp"
#include "analyze/resume.hpp"
#include "common/analysts.hpp"
#include "common/exit.hpp"
#include "common/inputs.hpp"
#include "common/output.hpp"
#include "common/progress.hpp"
#include "common/signals.hpp"
#include "xq/analysis/batch.hpp"
#include "xq/report/analysis_summary.hpp"

namespace xq::tools {
namespace {

constexpr std::size_t kUsualWidth = 120;

std::size_t terminal_width() {
  winsize size{};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : kUsualWidth;
}

Result<BatchStatistics> analyze_all(Inputs& inputs, RecordWriter& writer, const Request& request,
                                    std::uint64_t kept, const std::stop_token& stop) {
  BatchOptions options = request.batch;
  options.first_seq = kept;
  Progress progress("positions", std::nullopt, request.quiet);
  const double before = inputs.share().value_or(0);
  if (Status begun = writer.begin(); !begun) {
    return fail(begun.error());
  }
  auto statistics = run_batch([&] { return inputs.next(); },
                              [&](const AnalysisItem& item) -> Status {
                                Status written = writer.write(item);
                                std::optional<double> share = inputs.share();
                                if (share && before < 1) {
                                  share = (*share - before) / (1 - before);
                                }
                                progress.advance(1, share);
                                return written;
                              },
                              options, stop);
  // When an engine has failed, what was written until then is whole.
  if (statistics || statistics.error().code == ErrorCode::Engine) {
    if (Status ended = writer.end(); !ended) {
      return fail(ended.error());
    }
  }
  return statistics;
}

bool can_resume(const Request& request) {
  return request.format == Format::Jsonl && request.output != "-";
}

// What a person at stderr should know at the end.
void tell(const BatchStatistics& statistics, bool interrupted, const Request& request) {
  if (request.summary) {
    std::cerr << analysis_summary(statistics);
  }
  if (interrupted) {
    std::cerr << "xq-analyze: interrupted after " << statistics.records << " records";
    if (can_resume(request)) {
      std::cerr << "; the same command with --resume goes on";
    }
    std::cerr << '\n';
  }
}

ExitStatus status_of(const BatchStatistics& statistics, bool interrupted) {
  if (interrupted) {
    return ExitStatus::Interrupted;
  }
  if (statistics.records == 0) {
    return ExitStatus::NothingReadable;
  }
  const bool good = statistics.failed == 0 && statistics.all.passed == statistics.all.expected;
  return good ? ExitStatus::Ok : ExitStatus::Finding;
}

Result<ExitStatus> analyze_main(int argc, const char* const* argv) {
  Request request;
  const auto end = read_request(argc, argv, request);
  if (!end) {
    return fail(end.error());
  }
  if (*end) {
    return **end;
  }
  const StopOnSignal signals;
  const std::stop_callback told(signals.token(), [&request] {
    if (!request.quiet) {
      std::cerr << "\nxq-analyze: finishing the positions being searched; once more ends at once\n";
    }
  });
  auto listed = list_inputs(request.files, request.fens);
  if (!listed) {
    return fail(listed.error());
  }
  if (Status apart = refuse_input_as_output(request.output, *listed); !apart) {
    return fail(apart.error());
  }
  auto analysts = prepare_analysts({request.engine, request.cache, false}, request.batch.analyze,
                                   signals.token());
  if (!analysts) {
    return fail(std::move(analysts).error());
  }
  request.batch.make_analyst = analysts->make;
  Inputs inputs(std::move(*listed), signals.token());
  BatchStatistics statistics;
  if (request.resume) {
    const auto kept = read_kept(request.output, inputs, request.batch.analyze, signals.token());
    if (!kept) {
      return fail(kept.error());
    }
    statistics = *kept;
  }
  auto output = Output::open(request.output, request.resume ? OpenMode::Resume : OpenMode::Replace);
  if (!output) {
    return fail(output.error());
  }
  RecordWriter writer(std::move(*output), request.format, request.times(), terminal_width());
  const auto added = analyze_all(inputs, writer, request, statistics.records, signals.token());
  tell_trouble("xq-analyze", *analysts);
  if (!added) {
    Error error = added.error();
    if (error.code == ErrorCode::Engine && can_resume(request)) {
      error.message += "; the same command with --resume goes on behind them";
    }
    return fail(std::move(error));
  }
  statistics += *added;
  const bool interrupted = signals.stopped() && (!inputs.exhausted() || added->cut_short > 0);
  tell(statistics, interrupted, request);
  if (statistics.records == 0 && !interrupted) {
    return fail(ErrorCode::NotFound, "there is no record in the input");
  }
  return status_of(statistics, interrupted);
}

}  // namespace
}  // namespace xq::tools

int main(int argc, char** argv) {
  return xq::tools::run("xq-analyze", [&] { return xq::tools::analyze_main(argc, argv); });
}
