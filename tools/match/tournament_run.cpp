#include "match/tournament_run.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

#include "common/inputs.hpp"
#include "common/progress.hpp"
#include "common/signals.hpp"
#include "match/figures.hpp"
#include "match/match_report.hpp"
#include "match/tournament_file.hpp"
#include "match/tournament_options.hpp"
#include "xq/base/fingerprint.hpp"
#include "xq/base/text.hpp"
#include "xq/base/version.hpp"
#include "xq/match/elo.hpp"
#include "xq/match/standings.hpp"
#include "xq/match/tournament_record.hpp"
#include "xq/record/game_writer.hpp"

namespace xq::tools {
namespace {

using std::chrono::steady_clock;

LadderPlan plan_of(const TournamentRequest& request) {
  LadderPlan plan;
  plan.rungs = request.rungs;
  plan.first_rounds = request.rounds;
  plan.target = request.target;
  plan.most_pairs = request.most_pairs;
  return plan;
}

// How many games there will be, where that is known before.
std::optional<std::uint64_t> games_of(const TournamentRequest& request) {
  const std::uint64_t entrants = request.entrants.size();
  std::uint64_t pairs = request.rounds;
  switch (request.format) {
    case TournamentFormat::Gauntlet:
      pairs *= request.seeds * (entrants - request.seeds);
      break;
    case TournamentFormat::Swiss:
      pairs *= entrants / 2;
      break;
    case TournamentFormat::Ladder:
      if (request.target > 0) {
        return std::nullopt;
      }
      pairs = std::min(pairs * (2 * entrants - 3), request.most_pairs);
      break;
    default:
      pairs *= entrants * (entrants - 1) / 2;
  }
  return pairs == 0 ? std::nullopt : std::optional(pairs * request.settings.games);
}

// Of the positions of all openings, so that a resumed run plays the same ones.
std::string digest_of(const std::vector<Opening>& openings) {
  Fingerprint fingerprint;
  for (const Opening& opening : openings) {
    fingerprint.add(opening.resulting().key());
  }
  return fingerprint.text();
}

// Where finished games go, one at a time.
class Recorder {
 public:
  Recorder(const TournamentRequest& request, const TournamentHeader& header)
      : request_(request), header_(header), standings_(header) {}

  // Opens the files, and takes what a journal knew. The events begin as a journal does, so that
  // they can be read like one.
  Status open(TournamentFile* journal) {
    journal_ = journal;
    if (request_.events) {
      std::cout << header_json(header_) << '\n' << std::flush;
    }
    if (!request_.pgn.empty()) {
      auto pgn = Output::open(request_.pgn);
      if (!pgn) {
        return fail(pgn.error());
      }
      pgn_ = *std::move(pgn);
    }
    if (journal != nullptr) {
      for (const TournamentGame& game : journal->known().games) {
        standings_.add(game);
        if (Status written = write_pgn(game); !written) {
          return written;
        }
      }
    }
    return std::monostate{};
  }

  Status take(const TournamentGame& game) {
    Status written = journal_ != nullptr ? journal_->add(game) : Status(std::monostate{});
    written = written ? write_pgn(game) : written;
    if (written && request_.events) {
      std::cout << game_json(game) << '\n' << std::flush;
    }
    if (is_fault(game.played.cause) && !request_.quiet) {
      tell_fault(game);
    }
    standings_.add(game);
    return written;
  }

  Status close() {
    Status closed = journal_ != nullptr ? journal_->close() : Status(std::monostate{});
    return closed && pgn_ ? pgn_->close() : closed;
  }

  [[nodiscard]] const Standings& standings() const { return standings_; }

 private:
  Status write_pgn(const TournamentGame& game) {
    if (!pgn_) {
      return std::monostate{};
    }
    const auto written = write_game(record_of(game, header_), GameFormat::Pgn);
    if (!written) {
      return fail(written.error());
    }
    Status status = pgn_->write(written->bytes);
    return status ? pgn_->flush() : status;
  }

  // A run that goes wrong says so at once, but not for ever.
  void tell_fault(const TournamentGame& game) {
    constexpr unsigned kMost = 20;
    if (told_++ < kMost) {
      const bool red_lost = game.played.outcome == Outcome::BlackWins;
      const std::size_t loser = red_lost ? game.red() : game.black();
      std::cerr << "xq-match: round " << game.pair.number + 1 << '.' << game.game + 1 << ": "
                << header_.entrants[loser].name << " lost by " << end_cause_name(game.played.cause)
                << ": " << game.played.message << '\n';
    }
  }

  const TournamentRequest& request_;
  const TournamentHeader& header_;
  Standings standings_;
  TournamentFile* journal_ = nullptr;
  std::optional<Output> pgn_;
  unsigned told_ = 0;
};

ExitStatus status_of(const TournamentRequest& request, const TournamentOutcome& outcome,
                     const Standings& standings, const MatchReport& report) {
  switch (outcome.end) {
    case TournamentEnd::Faults:
      return ExitStatus::Engine;
    case TournamentEnd::Stopped:
      return ExitStatus::Interrupted;
    case TournamentEnd::Decided:
      return sprt_of(standings, *request.settings.sprt).verdict() == SprtVerdict::H1
                 ? ExitStatus::Ok
                 : ExitStatus::Finding;
    case TournamentEnd::Finished:
      break;
  }
  if (request.settings.sprt) {
    return ExitStatus::Inconclusive;
  }
  if (request.target > 0) {
    const bool sure = report.ladder &&
                      std::ranges::all_of(report.ladder->steps, [&](const RatingDifference& step) {
                        return step.error <= request.target;
                      });
    return sure ? ExitStatus::Ok : ExitStatus::Inconclusive;
  }
  return ExitStatus::Ok;
}

Status write_report(const TournamentRequest& request, const MatchReport& report) {
  auto output = Output::open(request.output);
  if (!output) {
    return fail(output.error());
  }
  const bool json = request.output_format == Format::Json || request.events;
  return output->finish(json ? report_json(report) : report_text(report));
}

// All of them, started once.
Result<std::vector<Entrant>> ready_entrants(const TournamentRequest& request,
                                            const std::stop_token& stop) {
  auto entrants = make_entrants(request.entrants);
  if (entrants) {
    if (const Status tried = try_entrants(*entrants, stop); !tried) {
      return fail(tried.error());
    }
  }
  return entrants;
}

// What a tournament needs to be played.
struct Ready {
  const TournamentRequest& request;
  const TournamentHeader& header;
  const OpeningBook& book;
  const std::vector<Entrant>& entrants;
};

// Plays the rest of a tournament and reports it.
Result<ExitStatus> play(const Ready& ready, TournamentFile* journal, const std::stop_token& stop) {
  const auto& [request, header, book, entrants] = ready;
  for (const std::string& path : {request.pgn, request.output}) {
    if (const Status apart = refuse_input_as_output(path, {request.openings, request.journal});
        !path.empty() && !apart) {
      return fail(apart.error());
    }
  }
  Recorder recorder(request, header);
  if (const Status opened = recorder.open(journal); !opened) {
    return fail(opened.error());
  }
  const std::vector<TournamentGame> none;
  const auto& known = journal != nullptr ? journal->known().games : none;
  Result<TournamentOutcome> outcome = fail(ErrorCode::Cancelled, "");
  {
    Progress progress("games", games_of(request), request.quiet);
    progress.advance(known.size());
    auto told = steady_clock::now();
    const auto take = [&, &request = request](const TournamentGame& game) {
      Status taken = recorder.take(game);
      if (const auto now = steady_clock::now(); now - told > std::chrono::milliseconds(500)) {
        told = now;
        progress.tell(standing_line(recorder.standings(), request.settings.sprt));
      }
      progress.advance();
      return taken;
    };
    outcome = run_tournament(entrants, schedule_of(request), book.openings, known, request.settings,
                             take, stop);
  }
  if (!outcome) {
    return fail(std::move(outcome).error());
  }
  if (const Status closed = recorder.close(); !closed) {
    return fail(closed.error());
  }
  const MatchReport report = make_report(header, recorder.standings(), request.settings.sprt, {});
  if (const Status written = write_report(request, report); !written) {
    return fail(written.error());
  }
  if (outcome->end == TournamentEnd::Faults) {
    std::cerr << "xq-match: ended: " << outcome->reason << '\n';
  }
  if (outcome->end == TournamentEnd::Stopped) {
    std::cerr << "xq-match: interrupted after " << recorder.standings().games() << " games"
              << (request.journal.empty() ? "" : "; go on with: xq-match resume " + request.journal)
              << '\n';
  }
  return status_of(request, *outcome, recorder.standings(), report);
}

// Plays each meeting of a ladder once, and tells what all of it will take.
Result<ExitStatus> tell_size(const Ready& ready, const std::stop_token& stop) {
  const auto& [request, header, book, entrants] = ready;
  TournamentRequest trial = request;
  trial.rounds = 1;
  trial.target = 0;
  const std::uint64_t pairs = 2 * trial.rungs.size() - 3;
  std::uint64_t games = 0;
  std::uint64_t bytes = 0;
  std::chrono::microseconds thinking{0};
  const auto take = [&](const TournamentGame& game) -> Status {
    ++games;
    bytes += game_json(game).size() + 1;
    for (const GamePly& ply : game.played.plies) {
      thinking += ply.time;
    }
    return std::monostate{};
  };
  const auto outcome =
      run_tournament(entrants, schedule_of(trial), book.openings, {}, trial.settings, take, stop);
  if (!outcome) {
    return fail(outcome.error());
  }
  if (outcome->end != TournamentEnd::Finished || games == 0) {
    return outcome->end == TournamentEnd::Faults ? ExitStatus::Engine : ExitStatus::Interrupted;
  }
  double all = static_cast<double>(request.rounds * pairs * request.settings.games);
  if (request.target > 0) {
    // Half the interval of one even step is kNormal95 times 2 · 200 / ln 10 · √(1 / games) at most.
    const double per_step = std::pow(kNormal95 * kNormalizedElo / request.target, 2);
    all = std::max(all, per_step * static_cast<double>(request.rungs.size() - 1));
  }
  all = std::min(all, static_cast<double>(request.most_pairs) * request.settings.games);
  const double seconds = std::chrono::duration<double>(thinking).count() /
                         static_cast<double>(games) * all / request.settings.concurrency;
  std::cout << header.entrants.size() << " rungs; " << games << " games played for this\n"
            << (request.target > 0 ? "games: about " : "games: ") << fixed(all, 0)
            << (request.target > 0 ? " (more or fewer, as results have it)" : "")
            << "\nhours: about " << fixed(seconds / 3600, 2) << " with "
            << request.settings.concurrency << " games at once\njournal: about "
            << fixed(static_cast<double>(bytes) / static_cast<double>(games) * all / 1e6, 1)
            << " MB\n";
  return ExitStatus::Ok;
}

// A book whose dropped openings, the first few of them by file and line, were told of.
Result<OpeningBook> told(Result<OpeningBook> book, bool quiet) {
  constexpr std::size_t kMost = 5;
  if (book && !book->report.summary().empty() && !quiet) {
    const OpeningReport& report = book->report;
    std::cerr << "xq-match: openings: " << report.summary() << '\n';
    for (std::size_t at = 0; at < std::min(report.reasons.size(), kMost); ++at) {
      std::cerr << "xq-match: " << report.reasons[at] << '\n';
    }
  }
  return book;
}

}  // namespace

Schedule schedule_of(const TournamentRequest& request) {
  const std::size_t entrants = request.entrants.size();
  switch (request.format) {
    case TournamentFormat::Gauntlet:
      return gauntlet(entrants, request.seeds, request.rounds);
    case TournamentFormat::Swiss:
      return swiss(entrants, request.rounds);
    case TournamentFormat::Ladder:
      return ladder_schedule(plan_of(request));
    default:
      return round_robin(entrants, request.rounds);
  }
}

TournamentHeader header_of(const TournamentRequest& request, const OpeningBook& book) {
  TournamentHeader header;
  header.version = build_info().version;
  header.arguments = request.arguments;
  header.folder = std::filesystem::current_path().string();
  header.format = tournament_format_name(request.format);
  for (const EntrantRequest& entrant : request.entrants) {
    header.entrants.push_back(header_of(entrant));
  }
  header.rungs = request.rungs;
  header.rules = to_text(request.settings.game.rules);
  header.games = request.settings.games;
  header.openings = book.openings.size();
  header.openings_digest = digest_of(book.openings);
  return header;
}

Result<OpeningBook> read_book(const TournamentRequest& request) {
  if (request.openings == "-") {
    return told(read_opening_book(std::cin, "standard input", request.book), request.quiet);
  }
  auto file = open_file(request.openings);
  if (!file) {
    return fail(std::move(file).error());
  }
  return told(read_opening_book(*file, request.openings, request.book), request.quiet);
}

Result<TournamentRequest> request_of(const TournamentHeader& header) {
  auto request = read_tournament(header.arguments);
  if (!request) {
    return fail(ErrorCode::InvalidArgument,
                "the command line of the journal is not understood: " + request.error().message);
  }
  return request;
}

Result<ExitStatus> run_tournament_request(TournamentRequest& request) {
  if (const Status complete_now = complete(request); !complete_now) {
    return fail(complete_now.error());
  }
  const auto book = read_book(request);
  if (!book) {
    return fail(book.error());
  }
  const TournamentHeader header = header_of(request, *book);
  const StopOnSignal signals;
  const auto entrants = ready_entrants(request, signals.token());
  if (!entrants) {
    return fail(entrants.error());
  }
  const Ready ready{request, header, *book, *entrants};
  if (request.dry_run) {
    return tell_size(ready, signals.token());
  }
  if (request.journal.empty()) {
    return play(ready, nullptr, signals.token());
  }
  auto journal = TournamentFile::begin(request.journal, header);
  if (!journal) {
    return fail(std::move(journal).error());
  }
  return play(ready, journal->get(), signals.token());
}

namespace {

// The command line that began a run, with what is asked now. Files named then are found from the
// folder where that was said, which is the present one; those named now were made absolute.
Result<TournamentRequest> resumed_request(const TournamentHeader& header,
                                          const std::string& journal, const Resumption& now) {
  auto request = request_of(header);
  if (!request) {
    return request;
  }
  request->journal = journal;
  request->output = now.output.value_or(request->output);
  request->output_format = now.has_format ? now.format : request->output_format;
  request->quiet = now.quiet;
  if (now.concurrency > 0) {
    request->settings.concurrency = now.concurrency;
  }
  if (!now.output && request->output != "-" && !now.quiet) {
    std::cerr << "xq-match: the report goes to " << request->output << ", as the run began\n";
  }
  return request;
}

}  // namespace

Result<ExitStatus> resume_tournament(const std::string& path, const Resumption& now) {
  auto journal = TournamentFile::resume(path);
  if (!journal) {
    return fail(std::move(journal).error());
  }
  const TournamentHeader& header = (*journal)->known().header;
  std::error_code error;
  const auto here = std::filesystem::absolute(path).string();
  Resumption from_there = now;
  if (now.output && *now.output != "-") {
    from_there.output = std::filesystem::absolute(*now.output).string();
  }
  std::filesystem::current_path(header.folder, error);
  if (error) {
    return fail(ErrorCode::NotFound,
                "the run began in " + header.folder + ", which is not there now");
  }
  auto request = resumed_request(header, here, from_there);
  if (!request) {
    return fail(std::move(request).error());
  }
  const auto book = read_book(*request);
  if (!book) {
    return fail(book.error());
  }
  TournamentHeader fresh = header_of(*request, *book);
  fresh.version = header.version;
  if (fresh.openings_digest != header.openings_digest) {
    return fail(ErrorCode::InvalidArgument,
                request->openings + " does not hold the openings that this run began with");
  }
  if (fresh != header) {
    return fail(ErrorCode::InvalidArgument,
                path + " was begun by an xq that reads its command line otherwise");
  }
  const StopOnSignal signals;
  const auto entrants = ready_entrants(*request, signals.token());
  if (!entrants) {
    return fail(entrants.error());
  }
  return play({*request, header, *book, *entrants}, journal->get(), signals.token());
}

}  // namespace xq::tools
