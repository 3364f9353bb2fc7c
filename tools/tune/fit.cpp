#include "tune/fit.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <utility>

#include "common/inputs.hpp"
#include "common/output.hpp"
#include "common/progress.hpp"
#include "common/signals.hpp"
#include "tune/read_samples.hpp"
#include "xq/base/text.hpp"
#include "xq/eval/params.hpp"
#include "xq/tune/weights_source.hpp"

namespace xq::tools {
namespace {

constexpr const char* kExamples =
    R"(FILE holds samples as generate writes them. What comes out is libxq/xq/eval/internal/tuned_weights.hpp:
put it there and build again. The report tells the loss, in bits a sample, of the samples fitted to
and of those held out (whole games, so that neighbours do not vouch for one another), before and
after.

Examples:
  xq-tune fit samples.txt -o libxq/xq/eval/internal/tuned_weights.hpp
  xq-tune fit samples/ --mix 0.3 --pull 1000 -o weights.hpp

Exit codes: 0 done, 2 wrong usage or a line that is no sample, 3 nothing readable, 5 output could not be
written, 130 interrupted.)";

std::string number(double value, int digits) {
  char text[64];  // NOLINT(modernize-avoid-c-arrays)
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

// The names of all terms.
std::string terms() {
  std::string names;
  for (unsigned group = eval::kSquareGroups; group < eval::kGroups.size(); ++group) {
    names += (names.empty() ? "" : ", ") + std::string(eval::kGroups[group].name);
  }
  return names;
}

std::string without(const tune::FitSettings& fit) {
  std::string words;
  for (const unsigned group : fit.off) {
    words += (words.empty() ? " --without " : ",") + std::string(eval::kGroups[group].name);
  }
  return words;
}

// What went in, in the words of the command line, so that it can be done again.
std::vector<std::string> origin(const FitRequest& request, const TuningSamples& samples,
                                double factor) {
  const tune::FitSettings& fit = request.fit;
  std::vector<std::string> lines;
  lines.emplace_back(
      "Written by xq-tune, not by hand; docs/tools/xq-tune.md. Every file of samples");
  lines.emplace_back("begins with what made it:");
  for (const std::string& made : samples.origins) {
    lines.push_back("  " + made);
  }
  lines.push_back(std::to_string(samples.games) + " games, " +
                  std::to_string(samples.training.size()) + " samples to fit to, " +
                  std::to_string(samples.held_out.size()) + " held out, fingerprint " +
                  samples.fingerprint);
  lines.push_back("xq-tune fit --mix " + number(fit.mix, 2) + " --scale " + number(fit.scale, 0) +
                  " --steps " + std::to_string(fit.steps) + " --pull " + number(fit.pull, 0) +
                  " --least " + std::to_string(fit.least) + " --hold-out " +
                  std::to_string(request.hold_out) + without(fit) + " --rook " +
                  number(request.rook, 0) + ": all numbers times " + number(factor, 3));
  return lines;
}

void report(const char* when, const TuningSamples& samples, const tune::FitWeights& weights,
            const tune::FitSettings& settings) {
  std::cerr << when << ": loss " << number(tune::loss(samples.training, weights, settings), 5)
            << " fitted to, " << number(tune::loss(samples.held_out, weights, settings), 5)
            << " held out\n";
}

void report_limits(const TuningSamples& samples, const tune::FitSettings& settings) {
  std::cerr << "samples: " << samples.training.size() << " fitted to, " << samples.held_out.size()
            << " held out, of " << samples.games << " games, fingerprint " << samples.fingerprint
            << "\nleast possible: loss " << number(tune::least_loss(samples.training, settings), 5)
            << " and " << number(tune::least_loss(samples.held_out, settings), 5) << '\n';
}

Result<tune::FitWeights> fit_all(const FitRequest& request, const TuningSamples& samples,
                                 const std::stop_token& stop) {
  Progress progress("steps", request.fit.steps, request.quiet);
  return tune::fit(samples.training, tune::plain_weights(), request.fit, stop,
                   [&] { progress.advance(); });
}

}  // namespace

CLI::App* add_fit(CLI::App& app, FitRequest& request) {
  CLI::App* const command =
      app.add_subcommand("fit", "Fit the weights of the evaluation to samples and write them");
  tune::FitSettings& fit = request.fit;
  fit.jobs = cores();
  command->add_option("FILE", request.files, "Samples (-: standard input); of a folder all files")
      ->type_name("")
      ->required();
  const auto add_number = [&](const char* name, double& value, double least, double most,
                              const char* help) {
    command->add_option(name, value, help)
        ->check(CLI::Range(least, most))
        ->type_name("X")
        ->capture_default_str();
  };
  add_number("--mix", fit.mix, 0, 1, "Share of the game's result in the target");
  add_number("--scale", fit.scale, 10, 10'000, "Centipawns that are worth ten to one");
  add_number("--pull", fit.pull, 0, 1e9, "Draw weights to their group's mean like N samples");
  add_number("--rook", request.rook, 100, 10'000, "Mean worth of a rook, which sets the unit");
  command->add_option("--least", fit.least, "Weights met in fewer samples take the group's mean")
      ->type_name("N")
      ->capture_default_str();
  const auto hold = [&fit](const std::string& name) {
    const auto& groups = eval::kGroups;
    const auto found = std::find_if(groups.begin() + eval::kSquareGroups, groups.end(),
                                    [&](const auto& group) { return group.name == name; });
    if (found == groups.end()) {
      throw CLI::ValidationError("--without", in_quotes(name) + " is no term; they are " + terms());
    }
    fit.off.push_back(static_cast<unsigned>(found - groups.begin()));
  };
  command
      ->add_option_function<std::vector<std::string>>(
          "--without",
          [hold](const std::vector<std::string>& names) {
            std::for_each(names.begin(), names.end(), hold);
          },
          "Hold these terms at 0, with commas between")
      ->delimiter(',')
      ->type_name("NAMES");
  command->add_option("--steps", fit.steps, "Steps of the descent")
      ->check(CLI::Range(0U, 1'000'000U))
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--hold-out", request.hold_out, "Keep every N-th game from the fit (0: none)")
      ->type_name("N")
      ->capture_default_str();
  add_jobs(*command, fit.jobs)->description("Threads (0: one a core)");
  add_output(*command, request.output);
  add_quiet(*command, request.quiet);
  command->footer(kExamples);
  return command;
}

Result<ExitStatus> run_fit(const FitRequest& request) {
  const StopOnSignal signals;
  auto inputs = list_inputs(request.files, {});
  if (!inputs) {
    return fail(std::move(inputs).error());
  }
  if (Status apart = refuse_input_as_output(request.output, *inputs); !apart) {
    return fail(std::move(apart).error());
  }
  auto output = Output::open(request.output);
  if (!output) {
    return fail(std::move(output).error());
  }
  const auto samples = read_samples(*std::move(inputs), request.hold_out, signals.token());
  if (!samples) {
    return fail(samples.error());
  }
  report_limits(*samples, request.fit);
  report("now", *samples, tune::current_weights(), request.fit);
  auto weights = fit_all(request, *samples, signals.token());
  if (!weights) {
    return fail(std::move(weights).error());
  }
  report("fitted", *samples, *weights, request.fit);
  const double factor = tune::rook_factor(samples->training, *weights, request.rook);
  for (tune::FitWeight& weight : *weights) {
    weight = {weight.middle * factor, weight.end * factor};
  }
  std::cerr << "all numbers times " << number(factor, 3) << " for a rook of "
            << number(request.rook, 0) << '\n';
  return ended(output->finish(tune::weights_source(tune::rounded(*weights),
                                                   origin(request, *samples, factor))),
               ExitStatus::Ok);
}

}  // namespace xq::tools
