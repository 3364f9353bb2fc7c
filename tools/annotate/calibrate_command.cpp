#include "annotate/calibrate_command.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <iostream>
#include <utility>
#include <variant>

#include "annotate/json_lines.hpp"
#include "common/inputs.hpp"
#include "common/output.hpp"
#include "common/signals.hpp"
#include "xq/annotate/calibrate.hpp"
#include "xq/base/decimal.hpp"
#include "xq/report/game_json.hpp"

namespace xq::tools {
namespace {

constexpr const char* kExamples =
    "FILE holds records that xq-annotate wrote (--format jsonl). Fits the k of 1/(1+exp(-k cp)) to "
    "how the\n"
    "games ended, with an interval that takes the positions of a game for one witness.\n"
    "\n"
    "Examples:\n"
    "  xq-annotate calibrate run.jsonl\n"
    "  xq-annotate rejudge run.jsonl --win-model k=0.0041 -o again.jsonl\n"
    "\n"
    "Exit codes: 0 all good; 1 some records could not be read; 2 wrong usage, or the games tell no "
    "such k; 3 there is "
    "no game\n"
    "in the input; 5 output could not be written; 130 interrupted.";

std::string text_of(const Calibration& fit) {
  const std::string k = fixed(fit.k, 6);
  return "k " + k + "  (95 %: " + fixed(fit.low, 6) + " to " + fixed(fit.high, 6) + ")\n" +
         "games " + std::to_string(fit.games) + ", positions " + std::to_string(fit.positions) +
         "\nbits a position " + fixed(fit.loss, 4) + ", by lichess' k " +
         fixed(fit.default_loss, 4) + "\nuse it with --win-model k=" + k + "\n";
}

std::string json_of(const Calibration& fit) {
  const nlohmann::ordered_json record{{"k", fit.k},
                                      {"low", fit.low},
                                      {"high", fit.high},
                                      {"games", fit.games},
                                      {"positions", fit.positions},
                                      {"loss", fit.loss},
                                      {"default_loss", fit.default_loss}};
  return record.dump() + "\n";
}

struct Sample {
  std::vector<CalibrationGame> games;
  std::uint64_t unreadable = 0;
};

Result<Sample> read_sample(const CalibrateRequest& request, const std::stop_token& stop) {
  auto listed = list_inputs(request.files, {});
  if (!listed) {
    return fail(std::move(listed).error());
  }
  if (Status apart = refuse_input_as_output(request.output, *listed); !apart) {
    return fail(apart.error());
  }
  InputsOf<JsonLines> inputs(*std::move(listed), stop);
  Sample sample;
  while (auto line = inputs.next()) {
    const auto* const text = std::get_if<JsonLine>(&*line);
    const auto game =
        text == nullptr ? Result<JudgedGame>(fail(ErrorCode::Io, "")) : read_game_json(text->text);
    sample.unreadable += game ? 0U : 1U;
    if (game) {
      if (auto one = calibration_game(*game, request.first_ply)) {
        sample.games.push_back(*std::move(one));
      }
    }
  }
  if (stop.stop_requested()) {
    return fail(ErrorCode::Cancelled, "interrupted");
  }
  return sample;
}

}  // namespace

CLI::App* add_calibrate(CLI::App& app, CalibrateRequest& request) {
  CLI::App* const command =
      app.add_subcommand("calibrate", "Fit the win model to annotated games, with an interval");
  command->footer(kExamples);
  command->add_option("FILE", request.files, "Files and folders to read; -: standard input")
      ->required()
      ->type_name("");
  command->add_option("--first-ply", request.first_ply, "Leave out positions before so many moves")
      ->check(between(0, 1000).description("N"))
      ->type_name("")
      ->capture_default_str();
  add_format(*command, request.format, {Format::Text, Format::Json});
  add_output(*command, request.output);
  return command;
}

Result<ExitStatus> run_calibrate(const CalibrateRequest& request) {
  const StopOnSignal signals;
  const auto sample = read_sample(request, signals.token());
  if (!sample) {
    return fail(sample.error());
  }
  if (sample->games.empty()) {
    return fail(ErrorCode::NotFound, "there is no judged game with a result in the input");
  }
  const auto fit = calibrate(sample->games);
  if (!fit) {
    return fail(fit.error());
  }
  auto output = Output::open(request.output);
  if (!output) {
    return fail(std::move(output).error());
  }
  Status written = output->write(request.format == Format::Json ? json_of(*fit) : text_of(*fit));
  written = written ? output->close() : written;
  if (sample->unreadable > 0) {
    std::cerr << "xq-annotate: records that could not be read: " << sample->unreadable << "\n";
  }
  return ended(written, sample->unreadable > 0 ? ExitStatus::Finding : ExitStatus::Ok);
}

}  // namespace xq::tools
