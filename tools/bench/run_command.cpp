#include "bench/run_command.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <string_view>

#include "common/output.hpp"
#include "common/progress.hpp"
#include "common/signals.hpp"
#include "xq/base/parallel.hpp"
#include "xq/base/text.hpp"
#include "xq/report/bench_json.hpp"
#include "xq/report/bench_text.hpp"

namespace xq::tools {
namespace {

constexpr int kDefaultDepth = 9;
constexpr int kWarmUpDepth = 3;
constexpr unsigned kMostRepeats = 10'000;

constexpr const char* kExamples =
    R"(Each position is searched as the first of a new game. Times are medians over the repeats; nodes and
times count from the beginning of a search, and growth is the nodes of a depth over those of the one
before. Without --depth, --nodes and --movetime the depth is 9.

Examples:
  xq-bench run
  xq-bench run --fen startpos --depth 12
  xq-bench run suite.epd --depth 10 --repeats 5 --format json -o base.json --plot base.svg
  xq-bench run --depth 10 --threads 1,2,4
  xq-bench run --engine built-in --engine fairy-stockfish --depth 7

Exit codes: 0 done, 2 wrong usage, 3 the positions cannot be read, 4 an engine failed, 5 output could
not be written, 130 interrupted.)";

// "1,2,4". Gives what is wrong with it, or nothing.
std::string read_threads(const std::string& text, std::vector<unsigned>& threads) {
  threads.clear();
  for (const std::string_view part : split(text, ',')) {
    unsigned count = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), count);
    if (error != std::errc() || end != part.data() + part.size() || count < 1 ||
        count > kMaxThreads) {
      return in_quotes(part) + " is no number from 1 to " + std::to_string(kMaxThreads);
    }
    if (std::find(threads.begin(), threads.end(), count) != threads.end()) {
      return std::to_string(count) + " is there twice";
    }
    threads.push_back(count);
  }
  return {};
}

std::vector<EngineStart> starts_of(const RunRequest& request) {
  const std::vector<unsigned> threads =
      request.threads.empty() ? std::vector<unsigned>{1} : request.threads;
  std::vector<EngineStart> starts;
  for (const std::string& command : request.engine.engines()) {
    for (const unsigned count : threads) {
      starts.push_back({command, count, !request.threads.empty(), false});
    }
  }
  return starts;
}

// What a program does for the first time it does slowly: pages of its table, code. That is not to
// count for the first position.
Status warm_up(Player& player, const BenchSuite& suite, BenchOptions options,
               const std::stop_token& stop) {
  options.limits = {};
  options.limits.depth = kWarmUpDepth;
  options.repeats = 1;
  const auto searched = measure_depths(player, {suite.front()}, options, stop);
  return searched ? Status(std::monostate{}) : fail(searched.error());
}

Result<BenchReport> measure(const RunRequest& request, const BenchSuite& suite,
                            const std::stop_token& stop) {
  const std::vector<EngineStart> starts = starts_of(request);
  Progress progress("searches", starts.size() * suite.size() * request.options.repeats,
                    request.quiet);
  BenchReport report{this_environment(), request.options.limits, request.options.repeats, {}};
  for (const EngineStart& which : starts) {
    const auto player = start(request.engine, which, stop);
    if (!player) {
      return fail(player.error());
    }
    if (Status warm = warm_up(**player, suite, request.options, stop); !warm) {
      return fail(std::move(warm).error());
    }
    auto positions =
        measure_depths(**player, suite, request.options, stop, [&progress] { progress.advance(); });
    if (!positions) {
      return fail(std::move(positions).error());
    }
    report.runs.push_back({(*player)->name(), options_text(request.engine, which), which.threads,
                           *std::move(positions)});
  }
  return report;
}

std::string render(const BenchReport& report, Format format) {
  switch (format) {
    case Format::Json:
      return bench_json(report) + "\n";
    case Format::Csv:
      return bench_csv(report);
    default:
      return bench_text(report);
  }
}

}  // namespace

CLI::App* add_run(CLI::App& app, RunRequest& request) {
  CLI::App* const command =
      app.add_subcommand("run", "Measure what each depth costs: time, nodes, nodes a second");
  add_suite_choice(*command, request.suite);
  add_depth(*command, request.options.limits.depth);
  add_nodes(*command, request.options.limits.nodes);
  add_movetime(*command, request.options.limits.time);
  command->add_option("--repeats", request.options.repeats, "Searches of each position")
      ->check(CLI::Range(1U, kMostRepeats))
      ->capture_default_str();
  const auto set_threads = [&request](const std::string& text) {
    if (const std::string wrong = read_threads(text, request.threads); !wrong.empty()) {
      throw CLI::ValidationError("--threads", wrong);
    }
  };
  command
      ->add_option_function<std::string>(
          "--threads", set_threads,
          "Threads; several, divided by commas: measured one after another and compared")
      ->type_name("N,...");
  add_engine_choice(*command, request.engine);
  command->add_option("--plot", request.plot, "Time to depth and nodes a second, as SVG")
      ->type_name("FILE");
  add_format(*command, request.format, {Format::Text, Format::Json, Format::Csv});
  add_output(*command, request.output);
  add_quiet(*command, request.quiet);
  command->footer(kExamples);
  return command;
}

Result<ExitStatus> run_measurement(RunRequest request) {
  Limits& limits = request.options.limits;
  if (!limits.depth && !limits.nodes && !limits.time) {
    limits.depth = kDefaultDepth;
  }
  request.options.patience = request.engine.engine.timeout;
  const StopOnSignal signals;
  const auto suite = read_suite(request.suite, signals.token());
  if (!suite) {
    return fail(suite.error());
  }
  for (const std::string& file : {request.output, request.plot}) {
    if (Status apart = refuse_input_as_output(file, request.suite.files); !apart) {
      return fail(apart.error());
    }
  }
  if (Status apart = refuse_input_as_output(request.output, {request.plot}); !apart) {
    return fail(ErrorCode::InvalidArgument, "--plot and -o are the same file: " + request.plot);
  }
  auto output = Output::open(request.output);
  if (!output) {
    return fail(output.error());
  }
  auto plot = request.plot.empty() ? Result<Output>(Failure{}) : Output::open(request.plot);
  if (!request.plot.empty() && !plot) {
    return fail(plot.error());
  }
  const auto report = measure(request, *suite, signals.token());
  if (!report) {
    return fail(report.error());
  }
  Status written = output->finish(render(*report, request.format));
  if (written && plot) {
    written = plot->finish(bench_plot_svg(*report));
  }
  return ended(written, ExitStatus::Ok);
}

}  // namespace xq::tools
