#include "bench/compare_command.hpp"

#include <CLI/CLI.hpp>

#include "bench/instruction_counter.hpp"
#include "bench/measurement_file.hpp"

namespace xq::tools {
namespace {

// Two runs at different times are seldom as close as this, whatever was changed.
constexpr double kFail = 0.1;

constexpr const char* kExamples =
    R"(BASE and HEAD are JSON files of xq-bench run or of xq-bench signature. The bounds tell how far the
positions agree; a machine that was busy during one of the two runs is in none of them. To judge a
change use xq-bench ab, which runs both side by side.

Examples:
  xq-bench run --repeats 5 --format json -o base.json
  xq-bench compare base.json head.json
  xq-bench compare base.json head.json --fail 20 --format markdown

Exit codes: 0 faster or the same, 1 slower, 2 wrong usage, 3 a file cannot be read, 5 output could not
be written, 6 inconclusive, 7 functional change: nodes, moves or scores differ, 8 non-deterministic:
repeats in one file differ, 9 incomparable: another machine, compiler, limit or option (--force: as if
machine and compiler were the same).)";

Result<Comparison> compare_files(const CompareRequest& request) {
  const auto base = read_measurement_file(request.base);
  if (!base) {
    return fail(base.error());
  }
  const auto head = read_measurement_file(request.head);
  if (!head) {
    return fail(head.error());
  }
  if (base->index() != head->index()) {
    return fail(ErrorCode::InvalidArgument, "one file is of a run and the other of a signature");
  }
  if (const auto* const signature = std::get_if<SignatureReport>(&*base)) {
    SpeedLimits limits = request.judgement.settled();
    limits.fail = request.judgement.fail_given ? limits.fail : kCountsFail;
    return compare(*signature, std::get<SignatureReport>(*head), limits, request.force);
  }
  return compare(std::get<BenchReport>(*base), std::get<BenchReport>(*head),
                 request.judgement.settled(), request.force);
}

}  // namespace

CompareRequest::CompareRequest() {
  judgement.limits.fail = kFail;
}

CLI::App* add_compare(CLI::App& app, CompareRequest& request) {
  CLI::App* const command = app.add_subcommand(
      "compare", "Compare two files of run, signature or count and give a verdict");
  command->add_option("BASE", request.base, "What it was before; -: standard input")
      ->required()
      ->type_name("");
  command->add_option("HEAD", request.head, "What it is now; -: standard input")
      ->required()
      ->type_name("");
  add_judgement(*command, request.judgement);
  command->add_flag("--force", request.force,
                    "Compare in spite of another machine, compiler or build");
  command->footer(kExamples);
  return command;
}

Result<ExitStatus> run_compare(const CompareRequest& request) {
  if (request.base == "-" && request.head == "-") {
    return fail(ErrorCode::InvalidArgument, "only one of the two can be standard input");
  }
  if (Status apart = refuse_input_as_output(request.judgement.output, {request.base, request.head});
      !apart) {
    return fail(apart.error());
  }
  auto output = Output::open(request.judgement.output);
  if (!output) {
    return fail(output.error());
  }
  const auto comparison = compare_files(request);
  if (!comparison) {
    return fail(comparison.error());
  }
  return write_comparison(*output, *comparison, request.judgement.format);
}

}  // namespace xq::tools
