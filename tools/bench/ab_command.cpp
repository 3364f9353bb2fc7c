#include "bench/ab_command.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iostream>
#include <map>

#include "bench/engine_choice.hpp"
#include "bench/instruction_counter.hpp"
#include "common/engine_options.hpp"
#include "common/progress.hpp"
#include "common/signals.hpp"
#include "xq/base/decimal.hpp"
#include "xq/base/text.hpp"
#include "xq/bench/cpu_pin.hpp"
#include "xq/bench/paired_trial.hpp"
#include "xq/bench/timed_program.hpp"
#include "xq/engine/start_player.hpp"

namespace xq::tools {
namespace {

constexpr int kDepth = 7;

constexpr const char* kExamples =
    R"(Base and head are engines, shell commands each, or with --whole programs that run to their end. First
their signatures are compared: nodes, move and score in each position at --depth. Then they run in
turns, base against a second process of base with them, until the bounds decide or the budget is spent.

Examples:
  xq-bench ab --base ./old --head ./new
  xq-bench ab --base ./old --head ./new --metric instructions --format junit -o speed.xml
  xq-bench ab --base ./old --head ./new --depth 9 --fail 2% --budget 600 --engine-option Hash=16
  xq-bench ab --whole --base 'old/xq-perft --depth 5' --head 'new/xq-perft --depth 5'

Exit codes: 0 faster or the same, 1 slower, 2 wrong usage, 3 the positions cannot be read, 4 an engine
failed or Valgrind is missing, 5 output could not be written, 6 inconclusive, 7 functional change, 8
non-deterministic, 130 interrupted.)";

// The CPUs the programs are kept on, and how that is told.
struct Pinning {
  std::vector<unsigned> cpus;
  std::string told;
};

bool has_threads(const AbRequest& request) {
  return std::ranges::any_of(request.engine.options, [](const auto& option) {
    return to_lower(option.first) == "threads" && option.second != "1";
  });
}

Result<Pinning> pinning_of(const AbRequest& request) {
  Pinning pinning;
  if (request.pin == "none" || (request.pin == "auto" && (request.whole || has_threads(request)))) {
    pinning.told = "no";
    return pinning;
  }
  if (request.pin == "auto") {
    const auto allowed = allowed_cpus();
    if (!allowed.empty()) {
      pinning.cpus = {allowed.back()};
    }
  } else {
    for (const std::string_view word : split(request.pin, ',')) {
      unsigned cpu = 0;
      const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), cpu);
      if (error != std::errc{} || rest != word.data() + word.size()) {
        return fail(ErrorCode::InvalidArgument,
                    "--pin: " + in_quotes(request.pin) + " is not auto, none or CPUs like 0,1");
      }
      pinning.cpus.push_back(cpu);
    }
  }
  if (const auto tried = CpuPin::on(pinning.cpus); !tried) {
    if (request.pin != "auto") {
      return fail(tried.error());
    }
    return Pinning{{}, tried.error().message};
  }
  pinning.told = "CPU";
  for (const unsigned cpu : pinning.cpus) {
    pinning.told += " " + std::to_string(cpu);
  }
  return pinning;
}

EnginePlayerSettings settings_of(const AbRequest& request, const std::string& command) {
  EnginePlayerSettings settings{request.engine, {}};
  settings.engine.command = command;
  return settings;
}

Result<std::unique_ptr<TimedProgram>> make_program(const AbRequest& request,
                                                   const std::string& command,
                                                   const BenchSuite& suite, const Pinning& pinning,
                                                   const std::stop_token& stop) {
  if (request.whole) {
    return timed_command(command, pinning.cpus, request.engine.timeout);
  }
  const auto start = [&request, &pinning, command](const std::stop_token& token) {
    const auto pin = CpuPin::on(pinning.cpus);
    return pin ? start_player(settings_of(request, command), token) : fail(pin.error());
  };
  return timed_engine(start, suite, *request.depth, request.engine.timeout, stop);
}

Result<Comparison> compare_by_time(const AbRequest& request, const BenchSuite& suite,
                                   const std::stop_token& stop) {
  const auto pinning = pinning_of(request);
  if (!pinning) {
    return fail(pinning.error());
  }
  std::vector<std::unique_ptr<TimedProgram>> programs;
  for (const std::string& command : {request.base, request.base, request.head}) {
    auto program = make_program(request, command, suite, *pinning, stop);
    if (!program) {
      return fail(std::move(program).error());
    }
    programs.push_back(*std::move(program));
  }
  TrialOptions options;
  options.limits = request.judgement.settled();
  options.metric = request.metric == AbMetric::Wall ? TrialMetric::Wall : TrialMetric::Cpu;
  options.budget = std::chrono::nanoseconds(std::llround(request.budget * 1e9));
  Progress progress("pairs", std::nullopt, request.quiet);
  auto comparison = run_paired_trial(
      *programs[0], *programs[1], *programs[2], options, stop,
      [&](const TrialProgress& done) { progress.advance(1, std::min(done.spent, 1.0)); });
  if (comparison && comparison->trial) {
    comparison->trial->pinned = pinning->told;
  }
  return comparison;
}

Result<Comparison> compare_by_instructions(const AbRequest& request, const BenchSuite& suite,
                                           const std::stop_token& stop) {
  Progress progress("positions", 2 * (request.whole ? 1 : suite.size()), request.quiet);
  const auto count = [&](const std::string& command) {
    return count_instructions({settings_of(request, command), request.whole, *request.depth}, suite,
                              stop, progress);
  };
  const auto base = count(request.base);
  if (!base) {
    return fail(base.error());
  }
  const auto head = count(request.head);
  if (!head) {
    return fail(head.error());
  }
  Comparison comparison;
  comparison.limits = request.judgement.settled();
  comparison.environment = this_environment();
  compare_signatures(base->signature, head->signature, comparison);
  judge_instructions(base->instructions, head->instructions, comparison);
  return comparison;
}

void add_programs(CLI::App& app, AbRequest& request) {
  app.add_option("--base", request.base, "The program as it was")->required()->type_name("CMD");
  app.add_option("--head", request.head, "The program as it is now")->required()->type_name("CMD");
  CLI::Option* const whole = app.add_flag(
      "--whole", request.whole, "They are no engines: run them to their end. No positions");
  const EngineOptions options = add_engine_settings(
      app, request.engine, request.assignments,
      {EngineProtocol::Auto, EngineProtocol::Uci, EngineProtocol::Ucci, EngineProtocol::Xboard});
  for (CLI::Option* const option : {options.assignments, options.protocol, options.rank_base}) {
    option->excludes(whole);
  }
}

}  // namespace

AbRequest::AbRequest() {
  engine.timeout = std::chrono::minutes(5);
}

CLI::App* add_ab(CLI::App& app, AbRequest& request) {
  CLI::App* const command =
      app.add_subcommand("ab", "Run two programs side by side and tell whether one is slower");
  add_suite_choice(*command, request.suite);
  add_programs(*command, request);
  add_depth(*command, request.depth)
      ->default_str(std::to_string(kDepth) + "; instructions: " + std::to_string(CountJob{}.depth));
  const std::map<std::string, AbMetric> metrics{
      {"cpu", AbMetric::Cpu}, {"wall", AbMetric::Wall}, {"instructions", AbMetric::Instructions}};
  command
      ->add_option_function<std::string>(
          "--metric",
          [&request, metrics](const std::string& name) { request.metric = metrics.at(name); },
          "What is judged: CPU time, time on the wall, or instructions, which Valgrind counts")
      ->check(CLI::IsMember({"cpu", "wall", "instructions"}))
      ->type_name("")
      ->default_str("cpu");
  command->add_option("--budget", request.budget, "Seconds that all pairs may take")
      ->check(between(0.001, 1e6))
      ->type_name("SECONDS")
      ->capture_default_str();
  command
      ->add_option(
          "--pin", request.pin,
          "CPUs that both are kept on, divided by commas; none; auto: the last one, unless "
          "there are several threads")
      ->type_name("CPUS")
      ->capture_default_str();
  add_judgement(*command, request.judgement);
  add_quiet(*command, request.quiet);
  command->footer(kExamples);
  return command;
}

Result<ExitStatus> run_ab(AbRequest request) {
  const bool counted = request.metric == AbMetric::Instructions;
  if (request.whole &&
      (!request.suite.files.empty() || !request.suite.fens.empty() || request.depth)) {
    return fail(ErrorCode::InvalidArgument, "--whole takes no positions and no --depth");
  }
  if (counted && request.engine.protocol == EngineProtocol::Xboard) {
    return fail(ErrorCode::InvalidArgument,
                "--metric instructions is for engines that speak UCI or UCCI");
  }
  if (request.base == kBuiltIn || request.head == kBuiltIn) {
    return fail(ErrorCode::InvalidArgument,
                "ab compares two programs; the built-in search is in this one: name xq-uci");
  }
  request.depth = request.depth.value_or(counted ? CountJob{}.depth : kDepth);
  if (counted && !request.judgement.fail_given) {
    request.judgement.limits.fail = kCountsFail;
  }
  if (Status apart = refuse_input_as_output(request.judgement.output, request.suite.files);
      !apart) {
    return fail(apart.error());
  }
  const StopOnSignal signals;
  const auto suite = read_suite(request.suite, signals.token());
  if (!suite) {
    return fail(suite.error());
  }
  auto output = Output::open(request.judgement.output);
  if (!output) {
    return fail(output.error());
  }
  const auto comparison = counted ? compare_by_instructions(request, *suite, signals.token())
                                  : compare_by_time(request, *suite, signals.token());
  if (!comparison) {
    return fail(comparison.error());
  }
  return write_comparison(*output, *comparison, request.judgement.format);
}

}  // namespace xq::tools
