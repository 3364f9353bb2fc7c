#include "match/journal_commands.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <numeric>

#include "common/output.hpp"
#include "common/progress.hpp"
#include "common/signals.hpp"
#include "match/match_report.hpp"
#include "match/tournament_file.hpp"
#include "match/tournament_run.hpp"
#include "xq/base/parallel.hpp"
#include "xq/base/random.hpp"
#include "xq/match/tournament_record.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/game_writer.hpp"
#include "xq/report/ladder_plot.hpp"

namespace xq::tools {
namespace {

constexpr const char* kExamples =
    R"(Examples:
  xq-match resume run.jsonl --concurrency 2
  xq-match report run.jsonl
  xq-match report run.jsonl --format json -o report.json
  xq-match report run.jsonl --pgn -o games.pgn
  xq-match report ladder.jsonl --plot ladder.svg
  xq-match verify run.jsonl --replay 5

Exit codes: 0 done, 1 resume: H0, verify: a game that went otherwise, 2 wrong usage, 3 the journal
cannot be read, 4 an engine failed, 5 output could not be written, 6 inconclusive, 130 interrupted.)";

CLI::App* add_journal_command(CLI::App& app, JournalRequest& request, const char* name,
                              const char* help) {
  CLI::App* const command = app.add_subcommand(name, help);
  command->add_option("JOURNAL", request.journal, "The file that -journal named")
      ->required()
      ->type_name("");
  command->footer(kExamples);
  return command;
}

std::string games_as_pgn(const TournamentJournal& journal) {
  std::vector<const TournamentGame*> games;
  for (const TournamentGame& game : journal.games) {
    games.push_back(&game);
  }
  std::ranges::sort(games, {}, [](const TournamentGame* game) {
    return std::pair(game->pair.number, game->game);
  });
  std::string text;
  for (const TournamentGame* const game : games) {
    if (const auto written = write_game(record_of(*game, journal.header), GameFormat::Pgn)) {
      text += written->bytes;
    }
  }
  return text;
}

Result<ExitStatus> write_text(const std::string& path, const std::string& text,
                              ExitStatus status = ExitStatus::Ok) {
  auto output = Output::open(path);
  if (!output) {
    return fail(output.error());
  }
  return ended(output->finish(text), status);
}

// The curve of a ladder as a picture.
Status write_plot(const std::string& path, const MatchReport& report) {
  if (!report.ladder) {
    return fail(ErrorCode::InvalidArgument, report.ladder_failure.empty()
                                                ? "only a ladder has a plot"
                                                : "no plot: " + report.ladder_failure);
  }
  auto output = Output::open(path);
  if (!output) {
    return fail(output.error());
  }
  LadderPlotOptions options;
  options.title = "Strength, " + std::to_string(report.standings.games()) + " games";
  return output->finish(ladder_plot_svg(report.ladder->bootstrap, report.ladder->fits, options));
}

// `count` of the games, drawn by the seed, in the order of the journal.
std::vector<std::size_t> drawn(std::size_t games, std::uint64_t count, std::uint64_t seed) {
  std::vector<std::size_t> all(games);
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::mt19937_64 numbers(seed);
  shuffle(all, numbers);
  all.resize(std::min<std::size_t>(all.size(), count));
  std::ranges::sort(all);
  return all;
}

// Where two courses of a game part; nothing when they are the same.
std::string difference(const PlayedGame& before, const PlayedGame& now) {
  const std::size_t both = std::min(before.plies.size(), now.plies.size());
  for (std::size_t ply = 0; ply < both; ++ply) {
    if (before.plies[ply].move != now.plies[ply].move) {
      return "move " + std::to_string(ply + 1) + " behind the opening was " +
             move_text(before.plies[ply].move) + " and is now " + move_text(now.plies[ply].move);
    }
  }
  const auto end = [](const PlayedGame& played) {
    return played.ending() + " after " + std::to_string(played.plies.size()) + " moves";
  };
  return end(before) == end(now) ? "" : "the game ended " + end(before) + " and now " + end(now);
}

// Whether the players of a game answer the same when asked again.
bool is_repeatable(const TournamentRequest& request, const TournamentGame& game) {
  return request.entrants[game.pair.first].limits.repeatable() &&
         request.entrants[game.pair.second].limits.repeatable() && !is_fault(game.played.cause);
}

}  // namespace

CLI::App* add_resume(CLI::App& app, JournalRequest& request) {
  CLI::App* const command = add_journal_command(
      app, request, "resume", "Go on with a run that was interrupted, where its journal ends");
  Resumption& rest = request.resumption;
  command
      ->add_option("-o,--output", rest.output,
                   "Write to this file (-: standard output; as it began)")
      ->type_name("FILE");
  add_format(*command, rest.format, {Format::Text, Format::Json})
      ->default_str("as it began")
      ->each([&rest](const std::string& /*name*/) { rest.has_format = true; });
  command->add_option("--concurrency", rest.concurrency, "Games at once (as it began)")
      ->check(CLI::Range(1U, kMaxThreads).description(""))
      ->type_name("N");
  add_quiet(*command, rest.quiet);
  return command;
}

CLI::App* add_report(CLI::App& app, JournalRequest& request) {
  CLI::App* const command = add_journal_command(
      app, request, "report", "Tell what the games of a journal come to, finished or not");
  add_output(*command, request.output);
  add_format(*command, request.format, {Format::Text, Format::Json, Format::Csv});
  command->add_option("--plot", request.plot, "Of a ladder: its curve, as SVG, to this file")
      ->type_name("FILE");
  command->add_flag("--pgn", request.pgn, "Write the games instead, in the order of the schedule");
  return command;
}

CLI::App* add_verify(CLI::App& app, JournalRequest& request) {
  CLI::App* const command = add_journal_command(
      app, request, "verify", "Play finished games again, and demand the same moves");
  command->add_option("--replay", request.replay, "So many games, drawn by the seed")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 62U).description(""))
      ->type_name("K")
      ->capture_default_str();
  add_output(*command, request.output);
  add_seed(*command, request.seed);
  add_quiet(*command, request.quiet);
  return command;
}

Result<ExitStatus> run_resume(const JournalRequest& request) {
  return resume_tournament(request.journal, request.resumption);
}

Result<ExitStatus> run_report(const JournalRequest& request) {
  const auto journal = read_journal_file(request.journal);
  if (!journal) {
    return fail(journal.error());
  }
  for (const std::string& path : {request.output, request.plot}) {
    if (const Status apart = refuse_input_as_output(path, {request.journal}); !apart) {
      return fail(apart.error());
    }
  }
  if (request.pgn) {
    return write_text(request.output, games_as_pgn(*journal));
  }
  Standings standings(journal->header);
  for (const TournamentGame& game : journal->games) {
    standings.add(game);
  }
  std::optional<SprtSettings> sprt;
  if (const auto begun = request_of(journal->header)) {
    sprt = begun->settings.sprt;
  }
  const MatchReport report = make_report(journal->header, standings, sprt, {});
  if (!request.plot.empty()) {
    if (const Status plotted = write_plot(request.plot, report); !plotted) {
      return fail(plotted.error());
    }
  }
  return write_text(request.output, request.format == Format::Json  ? report_json(report)
                                    : request.format == Format::Csv ? report_csv(report)
                                                                    : report_text(report));
}

Result<ExitStatus> run_verify(const JournalRequest& request) {
  const auto journal = read_journal_file(request.journal);
  if (!journal) {
    return fail(journal.error());
  }
  if (journal->games.empty()) {
    return fail(ErrorCode::InvalidArgument, "no game is finished yet");
  }
  const auto begun = request_of(journal->header);
  if (!begun) {
    return fail(begun.error());
  }
  std::error_code error;
  std::filesystem::current_path(journal->header.folder, error);
  const auto entrants = make_entrants(begun->entrants);
  if (!entrants) {
    return fail(entrants.error());
  }
  const StopOnSignal signals;
  const auto chosen = drawn(journal->games.size(), request.replay, request.seed);
  std::uint64_t replayed = 0;
  std::string text;
  std::uint64_t different = 0;
  {
    Progress progress("games", chosen.size(), request.quiet);
    for (const std::size_t at : chosen) {
      const TournamentGame& game = journal->games[at];
      if (!is_repeatable(*begun, game)) {
        continue;
      }
      const auto now = replay_game(*entrants, game, begun->settings, signals.token());
      if (!now) {
        return fail(now.error());
      }
      ++replayed;
      if (const std::string parting = difference(game.played, *now); !parting.empty()) {
        ++different;
        text += "round " + std::to_string(game.pair.number + 1) + "." +
                std::to_string(game.game + 1) + ": " + parting + "\n";
      }
      progress.advance();
    }
  }
  if (replayed == 0) {
    return fail(ErrorCode::InvalidArgument,
                "no game can be replayed: games with clocks or times, and those that ended by a "
                "fault, are not alike in two runs");
  }
  text += "replayed " + std::to_string(replayed) + " of " + std::to_string(journal->games.size()) +
          " games, " + std::to_string(different) + " different\n";
  return write_text(request.output, text, different > 0 ? ExitStatus::Finding : ExitStatus::Ok);
}

}  // namespace xq::tools
