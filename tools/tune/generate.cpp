#include "tune/generate.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <optional>

#include "common/progress.hpp"
#include "common/signals.hpp"
#include "tune/samples_file.hpp"
#include "xq/base/ordered_stream.hpp"
#include "xq/eval/params.hpp"

namespace xq::tools {
namespace {

constexpr const char* kExamples =
    R"(A line a sample: board, side to move, score (centipawns, Red's view), result, number of the game.
The file is the same for any number of jobs. Ctrl-C finishes the games being played; a second one
ends the program at once, and loses those games only.

Examples:
  xq-tune generate --games 4000 --nodes 2000 --seed 1 -o samples.txt
  xq-tune generate --games 9000 --nodes 2000 --seed 1 -o samples.txt --resume

Exit codes: 0 done, 2 wrong usage, 5 output could not be written, 130 interrupted.)";

Status play_games(const GenerateRequest& request, SamplesFile& file, const std::stop_token& stop) {
  std::uint64_t next = file.games();
  Progress progress("games", request.games - std::min(next, request.games), request.quiet);
  const OrderedStages<std::uint64_t, tune::SelfPlayGame> stages{
      [&]() -> std::optional<std::uint64_t> {
        return next < request.games ? std::optional(next++) : std::nullopt;
      },
      [&](const std::uint64_t& number, std::uint64_t /*place*/, const std::stop_token& given_up) {
        return tune::play_alone(request.play, number, given_up);
      },
      [&](tune::SelfPlayGame&& game) -> Status {
        if (game.played.outcome == Outcome::None) {
          return fail(ErrorCode::Cancelled, "stopped");  // after a failure of the output only
        }
        Status added = file.add(game);
        progress.advance();
        progress.tell(std::to_string(file.samples()) + " samples");
        return added;
      }};
  return ordered_stream(request.jobs, stages, stop);
}

}  // namespace

CLI::App* add_generate(CLI::App& app, GenerateRequest& request) {
  CLI::App* const command =
      app.add_subcommand("generate", "Let the search play itself and write quiet positions");
  request.jobs = cores();
  command->add_option("--games", request.games, "Games the file is to hold")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40U))
      ->type_name("N")
      ->required();
  command->add_option("--nodes", request.play.nodes, "Search N nodes a move")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40U))
      ->type_name("N")
      ->capture_default_str();
  add_seed(*command, request.play.seed);
  add_jobs(*command, request.jobs)->description("Games played at once (0: one a core)");
  add_output(*command, request.output)->required();
  command->add_flag("--resume", request.resume, "Go on with the run that wrote -o FILE");
  add_quiet(*command, request.quiet);
  command->footer(kExamples);
  return command;
}

Result<ExitStatus> run_generate(const GenerateRequest& request) {
  if (request.resume && request.output == "-") {
    return fail(ErrorCode::InvalidArgument, "--resume needs the file to go on with: -o FILE");
  }
  const StopOnSignal signals;
  auto file = SamplesFile::open(request.output, request.play, request.resume);
  if (!file) {
    return fail(std::move(file).error());
  }
  Status done = play_games(request, *file, signals.token());
  done = done ? file->close() : done;
  if (!done) {
    return fail(std::move(done).error());
  }
  if (!request.quiet) {
    std::cerr << "xq-tune: " << file->samples() << " samples of " << file->games() << " games\n";
  }
  if (signals.stopped() && file->games() < request.games) {
    std::cerr << "xq-tune: interrupted; the same command with --resume goes on\n";
    return ExitStatus::Interrupted;
  }
  return ExitStatus::Ok;
}

}  // namespace xq::tools
