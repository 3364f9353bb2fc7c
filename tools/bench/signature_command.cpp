#include "bench/signature_command.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <optional>

#include "bench/measurement_file.hpp"
#include "common/output.hpp"
#include "common/progress.hpp"
#include "common/signals.hpp"
#include "xq/report/bench_json.hpp"

namespace xq::tools {
namespace {

constexpr const char* kExamples =
    R"(Each position is searched as the first of a new game, twice over. The built-in search uses its
deterministic driver for more than one thread, which gives the same numbers.

Examples:
  xq-bench signature
  xq-bench signature --depth 7 --format json -o base.json
  xq-bench signature --against base.json
  xq-bench signature --against tests/search/signature.txt --update-baseline
  xq-bench signature --engine ./my-engine --engine-option Hash=16 --depth 8

Exit codes: 0 measured, and as the baseline says; 2 wrong usage; 3 the baseline or the positions
cannot be read; 4 the engine failed; 5 output could not be written; 7 functional change: it differs
from the baseline; 8 the second measurement differs from the first; 130 interrupted.)";

std::string entry_text(const std::optional<SignatureEntry>& entry) {
  return entry ? std::to_string(entry->nodes) + " nodes, " + entry->best + " " +
                     score_text(entry->score)
               : "not there";
}

bool is_of_both(const SignatureDifference& difference) {
  return difference.base && difference.head;
}

void tell(const char* what, const std::vector<SignatureDifference>& differences) {
  if (std::ranges::none_of(differences, is_of_both)) {
    std::cerr << "xq-bench: " << what << ": they are of other positions\n";
    return;
  }
  std::cerr << "xq-bench: " << what << ", in " << differences.size()
            << (differences.size() == 1 ? " position:\n" : " positions:\n");
  for (const SignatureDifference& difference : differences) {
    std::cerr << "  " << difference.id << ": " << entry_text(difference.base) << "; now "
              << entry_text(difference.head) << '\n';
  }
}

std::string report_text(const SignatureReport& report, bool json) {
  return json ? signature_json(report) + "\n" : signature_text(report.signature);
}

// What is stored, and in which form.
struct Baseline {
  Signature signature;
  bool json = false;
};

Result<std::optional<Baseline>> read_baseline(const SignatureRequest& request) {
  if (request.against.empty()) {
    return std::optional<Baseline>();
  }
  auto text = read_whole(request.against);
  if (!text) {
    // A baseline may be made by its first update.
    const bool made = request.update && text.error().code == ErrorCode::NotFound;
    return made ? Result<std::optional<Baseline>>(std::optional<Baseline>())
                : fail(std::move(text).error());
  }
  auto signature = read_signature(*text);
  if (!signature) {
    return fail(in_file(request.against, signature.error()));
  }
  return std::optional(Baseline{*std::move(signature), text->find('{') != std::string::npos});
}

Status replace(const SignatureRequest& request, const std::optional<Baseline>& baseline,
               const SignatureReport& report) {
  const bool json = baseline ? baseline->json : request.against.ends_with(".json");
  return write_file(request.against, report_text(report, json));
}

// Both measurements of one player, in one process.
Result<SignatureReport> measure(const SignatureRequest& request, const std::stop_token& stop) {
  const auto suite = read_suite(request.suite, stop);
  if (!suite) {
    return fail(suite.error());
  }
  const EngineStart which{request.engine.engines().front(), request.threads, request.threads != 1,
                          request.deterministic || request.threads > 1};
  const auto player = start(request.engine, which, stop);
  if (!player) {
    return fail(player.error());
  }
  Progress progress("positions", 2 * suite->size(), request.quiet);
  SignatureReport report{this_environment(),
                         (*player)->name(),
                         options_text(request.engine, which),
                         request.threads,
                         true,
                         {},
                         std::nullopt,
                         {}};
  std::optional<Signature> first;
  for (int time = 0; time < 2; ++time) {
    auto found = measure_signature(**player, *suite, request.depth, request.engine.engine.timeout,
                                   stop, [&progress] { progress.advance(); });
    if (!found) {
      return fail(std::move(found).error());
    }
    report.signature = *std::move(found);
    if (!first) {
      first = report.signature;
    }
  }
  if (const auto found = differences(*first, report.signature); !found.empty()) {
    report.deterministic = false;
    tell("non-deterministic: two measurements of one process differ", found);
    report.signature = *std::move(first);
  }
  return report;
}

}  // namespace

CLI::App* add_signature(CLI::App& app, SignatureRequest& request) {
  CLI::App* const command = app.add_subcommand(
      "signature", "Fingerprint of a search: nodes, best move and score at a fixed depth");
  add_suite_choice(*command, request.suite);
  command->add_option("--depth", request.depth, "Plies")
      ->check(CLI::Range(1, 128))
      ->capture_default_str();
  add_threads(*command, request.threads);
  command->add_flag("--deterministic", request.deterministic,
                    "One thread too has the driver of several, whose numbers hang on no number of "
                    "threads");
  add_engine_choice(*command, request.engine);
  CLI::Option* const against = command
                                   ->add_option("--against", request.against,
                                                "Compare with this stored signature, JSON or text")
                                   ->type_name("FILE");
  command
      ->add_flag("--update-baseline", request.update, "Write what was measured to --against FILE")
      ->needs(against);
  add_format(*command, request.format, {Format::Text, Format::Json});
  add_output(*command, request.output);
  add_quiet(*command, request.quiet);
  command->footer(kExamples);
  return command;
}

Result<ExitStatus> run_signature(const SignatureRequest& request) {
  if (request.engine.commands.size() > 1) {
    return fail(ErrorCode::InvalidArgument, "a signature is of one engine");
  }
  const StopOnSignal signals;
  const auto baseline = read_baseline(request);
  if (!baseline) {
    return fail(baseline.error());
  }
  if (*baseline && !request.update && (*baseline)->signature.depth != request.depth) {
    return fail(ErrorCode::InvalidArgument,
                request.against + " is of depth " + std::to_string((*baseline)->signature.depth) +
                    ": use --depth " + std::to_string((*baseline)->signature.depth));
  }
  if (Status apart = refuse_input_as_output(request.output, {request.against}); !apart) {
    return fail(apart.error());
  }
  auto output = Output::open(request.output);
  if (!output) {
    return fail(output.error());
  }
  const auto report = measure(request, signals.token());
  if (!report) {
    return fail(report.error());
  }
  Status written = output->finish(report_text(*report, request.format == Format::Json));
  ExitStatus status = report->deterministic ? ExitStatus::Ok : ExitStatus::NonDeterministic;
  if (report->deterministic && request.update) {
    if (Status replaced = replace(request, *baseline, *report); !replaced) {
      return fail(replaced.error());
    }
  } else if (report->deterministic && *baseline) {
    if (const auto found = differences((*baseline)->signature, report->signature); !found.empty()) {
      tell("functional change", found);
      status = ExitStatus::FunctionalChange;
    }
  }
  return ended(written, status);
}

}  // namespace xq::tools
