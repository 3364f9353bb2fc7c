// xq-match: engines against each other, and what their games say. A command a job; each has its own
// options and its own file.
#include <CLI/CLI.hpp>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "common/exit.hpp"
#include "common/options.hpp"
#include "match/journal_commands.hpp"
#include "match/rate.hpp"
#include "match/sprt.hpp"
#include "match/tournament_options.hpp"
#include "match/tournament_run.hpp"
#include "match/word_group.hpp"

namespace {

using namespace xq::tools;
using xq::Result;

constexpr const char* kFooter = R"(Each command has its own --help.

Exit codes: 0 done (with an SPRT: H1), 1 done with a finding (H0; a game that went otherwise; results
that could not be read), 2 wrong usage, 3 nothing readable, 4 an engine failed, 5 output could not be
written, 6 inconclusive, 130 interrupted.)";

// Everything a command can be asked.
struct Requests {
  TournamentRequest match;
  TournamentRequest tourney;
  TournamentRequest ladder;
  JournalRequest resume;
  JournalRequest report;
  JournalRequest verify;
  RateRequest rate;
  SprtRequest sprt;
};

Result<ExitStatus> match_main(int argc, char** argv) {
  const std::vector<std::string> words = with_two_dashes(argc, argv);
  CLI::App app("Lets xiangqi engines play, and tells what games say about their strength",
               "xq-match");
  Requests requests;
  const auto play = [&words](TournamentRequest& request) {
    request.arguments.assign(words.begin() + 1, words.end());
    return run_tournament_request(request);
  };
  const std::vector<std::pair<CLI::App*, std::function<Result<ExitStatus>()>>> commands{
      {add_match(app, requests.match), [&] { return play(requests.match); }},
      {add_tourney(app, requests.tourney), [&] { return play(requests.tourney); }},
      {add_ladder(app, requests.ladder), [&] { return play(requests.ladder); }},
      {add_resume(app, requests.resume), [&] { return run_resume(requests.resume); }},
      {add_report(app, requests.report), [&] { return run_report(requests.report); }},
      {add_verify(app, requests.verify), [&] { return run_verify(requests.verify); }},
      {add_rate(app, requests.rate), [&] { return run_rate(requests.rate); }},
      {add_sprt(app, requests.sprt), [&] { return run_sprt(requests.sprt); }},
  };
  add_common(app);
  app.require_subcommand(0, 1);
  app.footer(kFooter);
  std::vector<const char*> pointers;
  for (const std::string& word : words) {
    pointers.push_back(word.c_str());
  }
  if (const auto end = parse(app, argc, pointers.data())) {
    return *end;
  }
  for (const auto& [command, job] : commands) {
    if (command->parsed()) {
      return job();
    }
  }
  return xq::fail(xq::ErrorCode::InvalidArgument,
                  "say what to do: match, tourney, ladder, resume, report, verify, rate or sprt "
                  "(see --help)");
}

}  // namespace

int main(int argc, char** argv) {
  return run("xq-match", [&] { return match_main(argc, argv); });
}
