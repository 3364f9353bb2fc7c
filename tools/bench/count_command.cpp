#include "bench/count_command.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <optional>

#include "bench/engine_choice.hpp"
#include "bench/measurement_file.hpp"
#include "common/engine_options.hpp"
#include "common/output.hpp"
#include "common/signals.hpp"
#include "xq/base/decimal.hpp"

namespace xq::tools {
namespace {

constexpr const char* kExamples =
    R"(Runs the engine once under callgrind (Valgrind has to be installed) and tells its instructions, from
start to end, with the signature of what it searched. Kept in a file, that is what a later build is held
against: --update-baseline writes it, JSON. A count hangs on compiler, C library and libraries, not on
the machine or how busy it is: give the versions of what you link with as --context, and a baseline of
other versions is incomparable.

Examples:
  xq-bench count --engine ./my-engine
  xq-bench count --engine ./my-engine --against count.json --update-baseline
  xq-bench count --engine ./my-engine --against count.json --fail 1% --format junit -o speed.xml
  xq-bench count --engine ./my-engine --depth 6 --format json

Exit codes: 0 counted; against a baseline: faster or the same; 1 slower by more than --fail, 2 wrong
usage, 3 the baseline or the positions cannot be read, 4 the engine failed or Valgrind is missing, 5
output could not be written, 7 functional change, 9 incomparable, 130 interrupted.)";

Result<SignatureReport> measure(const CountRequest& request, const BenchSuite& suite,
                                const std::stop_token& stop) {
  Progress progress("positions", suite.size(), request.quiet);
  auto counted = count_instructions(request.job, suite, stop, progress);
  if (!counted) {
    return fail(std::move(counted).error());
  }
  return SignatureReport{this_environment(),
                         counted->name,
                         options_text(request.job.engine.engine),
                         1,
                         true,
                         std::move(counted->signature),
                         counted->instructions,
                         request.context};
}

Result<SignatureReport> read_baseline(const std::string& path) {
  const auto found = read_measurement_file(path);
  if (!found) {
    return fail(found.error());
  }
  const auto* const report = std::get_if<SignatureReport>(&*found);
  if (report == nullptr || !report->instructions) {
    return fail(ErrorCode::NotFound, path + ": it holds no count of instructions");
  }
  return *report;
}

std::string count_text(const SignatureReport& report) {
  const std::uint64_t nodes = report.signature.nodes();
  std::string text = "instructions " + std::to_string(*report.instructions) + "\n";
  if (nodes > 0) {
    text += "nodes " + std::to_string(nodes) + "\ninstructions a node " +
            fixed(static_cast<double>(*report.instructions) / static_cast<double>(nodes), 1) + "\n";
  }
  return text;
}

Status check(const CountRequest& request) {
  const bool plain =
      request.judgement.format == Format::Text || request.judgement.format == Format::Json;
  if (!plain && (request.against.empty() || request.update)) {
    return fail(ErrorCode::InvalidArgument,
                "--format markdown and junit tell a verdict: they need --against");
  }
  return refuse_input_as_output(request.judgement.output, {request.against});
}

}  // namespace

CountRequest::CountRequest() {
  job.engine.engine.timeout = std::chrono::minutes(5);
  judgement.limits.fail = kCountsFail;
}

CLI::App* add_count(CLI::App& app, CountRequest& request) {
  CLI::App* const command =
      app.add_subcommand("count", "Count the instructions of an engine, against a stored count");
  add_suite_choice(*command, request.suite);
  command->add_option("--engine", request.job.engine.engine.command, "The engine, a program")
      ->required()
      ->type_name("CMD");
  add_engine_settings(*command, request.job.engine.engine, request.assignments,
                      {EngineProtocol::Auto, EngineProtocol::Uci, EngineProtocol::Ucci});
  command->add_option("--depth", request.job.depth, "Plies")
      ->check(CLI::Range(1, 128))
      ->capture_default_str();
  command
      ->add_option("--context", request.context,
                   "What the count hangs on besides, such as versions of packages")
      ->type_name("TEXT");
  CLI::Option* const against =
      command->add_option("--against", request.against, "Compare with this stored count")
          ->type_name("FILE");
  CLI::Option* const update = command
                                  ->add_flag("--update-baseline", request.update,
                                             "Write what was counted to --against FILE")
                                  ->needs(against);
  command->add_flag("--force", request.force, "Compare in spite of another compiler or context")
      ->needs(against)
      ->excludes(update);
  add_judgement(*command, request.judgement);
  add_quiet(*command, request.quiet);
  command->footer(kExamples);
  return command;
}

Result<ExitStatus> run_count(CountRequest request) {
  if (Status status = check(request); !status) {
    return fail(std::move(status).error());
  }
  const StopOnSignal signals;
  const bool compares = !request.against.empty() && !request.update;
  std::optional<SignatureReport> baseline;
  if (compares) {
    auto read = read_baseline(request.against);
    if (!read) {
      return fail(std::move(read).error());
    }
    baseline = *std::move(read);
  }
  if (request.update && std::filesystem::exists(request.against)) {
    // Nobody's notes are to be written over by mistake.
    if (auto read = read_measurement_file(request.against); !read) {
      return fail(std::move(read).error());
    }
  }
  const auto suite = read_suite(request.suite, signals.token());
  if (!suite) {
    return fail(suite.error());
  }
  auto output = Output::open(request.judgement.output);
  if (!output) {
    return fail(output.error());
  }
  const auto report = measure(request, *suite, signals.token());
  if (!report) {
    return fail(report.error());
  }
  if (request.update) {
    Status written = write_file(request.against, signature_json(*report) + "\n");
    if (!written) {
      return fail(std::move(written).error());
    }
  }
  if (baseline) {
    return write_comparison(*output,
                            compare(*baseline, *report, request.judgement.settled(), request.force),
                            request.judgement.format);
  }
  const bool json = request.judgement.format == Format::Json;
  return ended(output->finish(json ? signature_json(*report) + "\n" : count_text(*report)),
               ExitStatus::Ok);
}

}  // namespace xq::tools
