#include "judge/request.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <map>
#include <unistd.h>

#include "xq/board/types.hpp"

namespace xq::tools {
namespace {

constexpr const char* kAbout =
    "Judges games by the rules on mate, stalemate, repetition, the natural limit and material, and "
    "tells what the verdict rests on. FILE is a file, a folder or - for standard input: xq/1 "
    "positions with moves (JSON array, JSON Lines), lines of 'FEN moves h2e2 h9g7', EPD, CSV; told "
    "by its content.";

constexpr const char* kFooter =
    "Rules are items with commas between, in any order; what is not said is as in\n"
    "  axf,fold=3,limit=120,checks=ten,stalemate=loss,material=on\n"
    "The set is none, check-only, computer or axf; fold is 3 or 4 (the occurrence that is "
    "judged),\n"
    "limit is in plies without a capture (0: none), checks is all, none or ten (a side's checks "
    "that\n"
    "count), stalemate is loss or draw, material is on or off.\n"
    "\n"
    "Examples:\n"
    "  xq-judge games.jsonl\n"
    "  xq-judge --fen '2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w' \\\n"
    "           --moves 'f0e0 e8f8 e0f0 f8e8 f0e0 e8f8 e0f0 f8e8'\n"
    "  xq-judge games.jsonl --rules computer,stalemate=draw --format jsonl -o verdicts.jsonl\n"
    "  xq-judge --fen startpos --moves 'h2e2 h9g7' --every-ply --forbidden --lang en\n"
    "  xq-judge --cases datasets/rules/cases.json\n"
    "\n"
    "Exit codes: 0 done; 1 a record could not be used, or a case got another verdict than it "
    "claims;\n"
    "2 wrong usage; 3 there is no record in the input; 5 output could not be written; 130 "
    "interrupted.";

// What is typed, before it is put together.
struct Typed {
  std::string fen;
  std::string moves;
  std::string cases;
  std::string rules;
  bool all_rules = false;
  bool every_ply = false;
};

Failure usage(const std::string& message) {
  return fail(ErrorCode::InvalidArgument, message);
}

Status read_rules(const Typed& typed, JudgeRequest& request) {
  GameRules rules;
  if (!typed.rules.empty()) {
    const auto read = parse_game_rules(typed.rules);
    if (!read) {
      return usage("--rules: " + read.error().message);
    }
    rules = *read;
  }
  request.rules = {rules};
  if (typed.all_rules) {
    request.rules.clear();
    for (const RepetitionRule set : kRepetitionRules) {
      rules.repetition = set;
      request.rules.push_back(rules);
    }
  }
  return std::monostate{};
}

Status read_inputs(const Typed& typed, JudgeRequest& request) {
  if (!typed.cases.empty()) {
    request.cases = true;
    request.files = {typed.cases};
    return std::monostate{};
  }
  if (!typed.fen.empty() || !typed.moves.empty()) {
    // As JSON, where nothing in either can be taken for something else.
    const nlohmann::json game{{"fen", typed.fen.empty() ? kStartFen : typed.fen},
                              {"moves", typed.moves}};
    request.games = {game.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)};
  } else if (request.files.empty()) {
    if (isatty(STDIN_FILENO) == 1) {
      return usage("no input: name a file, a folder, - or --fen FEN (--help tells more)");
    }
    request.files = {"-"};
  }
  return std::monostate{};
}

void add_input_options(CLI::App& app, JudgeRequest& request, Typed& typed) {
  auto* const files =
      app.add_option("FILE", request.files, "Files and folders to read; -: standard input")
          ->type_name("");
  auto* const fen = take_startpos(app.add_option("--fen", typed.fen,
                                                 "Judge the game that starts here (startpos: "
                                                 "where all games do)"))
                        ->type_name("FEN");
  auto* const moves = app.add_option("--moves", typed.moves,
                                     "Its moves: 'h2e2 h9g7'; without --fen from the start "
                                     "position")
                          ->type_name("MOVES");
  auto* const cases =
      app.add_option("--cases", typed.cases, "Compare our verdicts with those that FILE claims")
          ->type_name("FILE");
  fen->excludes(files);
  moves->excludes(files);
  for (auto* const other : {files, fen, moves}) {
    cases->excludes(other);
  }
}

void add_judging_options(CLI::App& app, JudgeRequest& request, Typed& typed) {
  auto* const cases = app.get_option("--cases");
  auto* const rules =
      app.add_option("--rules", typed.rules, "The rules to judge by")->default_str("axf");
  auto* const all = app.add_flag("--all-rules", typed.all_rules,
                                 "Judge by each rule set; the other items are those of --rules");
  auto* const plies = app.add_flag("--every-ply", typed.every_ply, "Tell the verdict at each ply");
  plies->excludes(all);
  auto* const forbidden =
      app.add_flag("--forbidden", request.forbidden,
                   "Tell the legal moves that lose at once by repetition (records always do)");
  for (auto* const other : {rules, all, plies, forbidden}) {
    cases->excludes(other);
  }
}

}  // namespace

Result<std::optional<ExitStatus>> read_request(int argc, const char* const* argv,
                                               JudgeRequest& request) {
  CLI::App app(kAbout, "xq-judge");
  app.footer(kFooter);
  request.jobs = cores();
  Typed typed;
  add_input_options(app, request, typed);
  add_judging_options(app, request, typed);
  add_language(app, request.language);
  add_format(app, request.format, {Format::Text, Format::Json, Format::Jsonl});
  add_jobs(app, request.jobs)
      ->description("Games judged at once (0: one a core)")
      ->default_str("one a core");
  add_output(app, request.output);
  add_quiet(app, request.quiet);
  add_common(app);
  if (const auto end = parse(app, argc, argv)) {
    return end;
  }
  request.plies = typed.every_ply ? JudgePlies::All : JudgePlies::UntilOver;
  if (request.output.empty()) {
    return usage("-o wants the name of a file");
  }
  for (const Status& read : {read_rules(typed, request), read_inputs(typed, request)}) {
    if (!read) {
      return fail(read.error());
    }
  }
  return std::optional<ExitStatus>();
}

}  // namespace xq::tools
