#include "match/tournament_options.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <utility>

#include "match/word_group.hpp"
#include "xq/base/parallel.hpp"
#include "xq/base/text.hpp"

namespace xq::tools {
namespace {

constexpr std::uint64_t kMostRounds = 1'000'000'000;
constexpr std::uint64_t kMostMoves = 100'000;

constexpr const char* kEngineHelp =
    "An engine: cmd= (a shell command; built-in: our own, the default), name=, dir=, "
    "proto=auto|uci|ucci|xboard, option.NAME=, timeout= (ms), and its limits depth=, level=, "
    "nodes=, st= (seconds a move), tc= (moves/seconds+increment), timemargin= and hang= (ms)";

constexpr const char* kFooter = R"(Words may have one dash or two, as in other match runners.

Examples:
  xq-match match -engine cmd=./new name=new -engine cmd=./old name=old -each nodes=50000 \
    -openings file=book.epd order=random -rounds 500 -concurrency 2 -srand 7 -journal run.jsonl
  xq-match match -engine name=xq -engine cmd=fairy-stockfish -each tc=10+0.1 \
    -openings book.epd -sprt elo0=0 elo1=10 -pgnout games.pgn
  xq-match tourney -engine cmd=./a -engine cmd=./b -engine name=xq -each nodes=20000 \
    -openings book.epd -rounds 50 -tournament roundrobin -journal all.jsonl
  xq-match ladder --depths 1-8 --openings book.epd --target 30 -journal ladder.jsonl
  xq-match ladder --levels 3-8 --openings book.epd -rounds 20

Exit codes: 0 done (with -sprt: H1), 1 H0, 2 wrong usage, 3 nothing readable, 4 an engine failed,
5 output could not be written, 6 inconclusive, 130 interrupted: go on with xq-match resume.)";

bool read_yes(const std::string& text, bool& value) {
  value = text == "true" || text == "1" || text == "yes";
  return value || text == "false" || text == "0" || text == "no";
}

WordTaker take_yes(bool& value) {
  return [&value](const std::string& text) -> std::string {
    return read_yes(text, value) ? "" : in_quotes(text) + " is neither true nor false";
  };
}

WordTaker take_unsigned(unsigned& value, unsigned least, unsigned most) {
  return [&value, least, most](const std::string& text) {
    std::uint64_t count = 0;
    std::string wrong = take_count(count, least, most)(text);
    value = static_cast<unsigned>(count);
    return wrong;
  };
}

void add_engines(CLI::App& app, TournamentRequest& request) {
  add_words(app, "--engine", kEngineHelp, [&request](const std::vector<std::string>& words) {
    EntrantRequest trial;
    std::string wrong = take_entrant_words(trial, words);
    request.engines.push_back(words);
    return wrong;
  });
  add_words(app, "--each", "The same words for every engine, unless it says otherwise",
            [&request](const std::vector<std::string>& words) {
              EntrantRequest trial;
              std::string wrong = take_entrant_words(trial, words);
              request.each.insert(request.each.end(), words.begin(), words.end());
              return wrong;
            });
}

void add_openings(CLI::App& app, TournamentRequest& request) {
  add_words_once(app, "--openings",
                 "Where games begin: file= (PGN, EPD, FEN, XQF, ...; -: standard input), "
                 "order=sequential|random, start= "
                 "(the first one to play, from 1), plies= (of each)",
                 [&request](const std::vector<std::string>& words) {
                   WordGroup group;
                   group.unnamed = "file";
                   group.takers["file"] = take_text(request.openings);
                   group.takers["format"] = [](const std::string&) { return std::string(); };
                   group.takers["order"] = [&request](const std::string& text) -> std::string {
                     request.book.order =
                         text == "random" ? OpeningOrder::Random : OpeningOrder::Sequential;
                     return text == "random" || text == "sequential"
                                ? ""
                                : in_quotes(text) + " is neither sequential nor random";
                   };
                   std::uint64_t first = 1;
                   std::uint64_t plies = kMostMoves + 1;
                   group.takers["start"] = take_count(first, 1, kMostRounds);
                   group.takers["plies"] = take_count(plies, 0, kMostMoves);
                   std::string wrong = take_words(group, words);
                   request.book.first = first;
                   if (plies <= kMostMoves) {
                     request.book.plies = static_cast<unsigned>(plies);
                   }
                   return wrong;
                 });
}

void add_sprt_words(CLI::App& app, TournamentRequest& request) {
  add_words_once(app, "--sprt",
                 "End as soon as a sequential test has decided: elo0=, elo1=, alpha=, beta=, "
                 "model=normalized|logistic",
                 [&request](const std::vector<std::string>& words) {
                   SprtSettings settings;
                   WordGroup group;
                   group.takers["elo0"] = take_number(settings.elo0);
                   group.takers["elo1"] = take_number(settings.elo1);
                   group.takers["alpha"] = take_number(settings.alpha);
                   group.takers["beta"] = take_number(settings.beta);
                   group.takers["model"] = [&settings](const std::string& name) -> std::string {
                     settings.model =
                         name == "logistic" ? EloModel::Logistic : EloModel::Normalized;
                     return name == "logistic" || name == "normalized"
                                ? ""
                                : in_quotes(name) + " is neither normalized nor logistic";
                   };
                   std::string wrong = take_words(group, words);
                   if (const Status checked = check_sprt(settings); wrong.empty() && !checked) {
                     wrong = checked.error().message;
                   }
                   request.settings.sprt = settings;
                   return wrong;
                 });
}

void add_adjudication(CLI::App& app, TournamentRequest& request) {
  AdjudicationRules& rules = request.settings.game.adjudication;
  add_words_once(app, "--draw",
                 "End games as drawn when both scores stay near 0: movenumber=, movecount=, score= "
                 "(centipawns). Off unless given",
                 [&rules](const std::vector<std::string>& words) {
                   DrawRule draw{34, 8, 20};
                   std::uint64_t score = 20;
                   WordGroup group;
                   group.takers["movenumber"] = take_unsigned(draw.from_move, 0, kMostMoves);
                   group.takers["movecount"] = take_unsigned(draw.moves, 1, kMostMoves);
                   group.takers["score"] = take_count(score, 0, 20'000);
                   std::string wrong = take_words(group, words);
                   draw.score = static_cast<int>(score);
                   rules.draw = draw;
                   return wrong;
                 });
  add_words_once(app, "--resign",
                 "End games as lost for who is so far behind: movecount=, score= (centipawns), "
                 "twosided=true|false. Off unless given",
                 [&rules](const std::vector<std::string>& words) {
                   ResignRule resign{3, 600, false};
                   std::uint64_t score = 600;
                   WordGroup group;
                   group.takers["movecount"] = take_unsigned(resign.moves, 1, kMostMoves);
                   group.takers["score"] = take_count(score, 1, 20'000);
                   group.takers["twosided"] = take_yes(resign.two_sided);
                   std::string wrong = take_words(group, words);
                   resign.score = static_cast<int>(score);
                   rules.resign = resign;
                   return wrong;
                 });
  app.add_option("--audit", request.settings.audit_every,
                 "Play on every N-th pair that would be ended so, to learn how often that is "
                 "wrong (0: none)")
      ->check(CLI::Range(0U, 1'000'000U))
      ->type_name("N")
      ->capture_default_str();
}

void add_rules(CLI::App& app, TournamentRequest& request) {
  const auto set = [&request](const std::string& text) {
    const auto rules = parse_game_rules(text);
    if (!rules) {
      throw CLI::ValidationError("--rules", rules.error().message);
    }
    request.settings.game.rules = *rules;
    request.book.rules = *rules;
  };
  app.add_option_function<std::string>("--rules", set, "The law: docs/rules.md has the words")
      ->type_name("RULES")
      ->default_str(to_text(GameRules{}));
  app.add_option("--maxmoves,--max-moves", request.settings.game.max_moves,
                 "A game of so many moves is a draw (0: no limit)")
      ->check(CLI::Range(0U, 100'000U))
      ->type_name("N");
}

void add_running(CLI::App& app, TournamentRequest& request) {
  const auto set_games = [&request](const unsigned& count) {
    request.settings.concurrency = count == 0 ? cores() : count;
  };
  app.add_option_function<unsigned>("--concurrency", set_games, "Games at once (0: one a core)")
      ->check(CLI::Range(0U, kMaxThreads))
      ->type_name("N")
      ->default_str("1");
  // CLI11 would read -1 as 2^64 - 1, and what is larger than that as that.
  const auto set_seed = [&request](const std::string& text) {
    const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    if (const std::string wrong = take_count(request.book.seed, 0, most)(text); !wrong.empty()) {
      throw CLI::ValidationError("--srand", wrong);
    }
  };
  app.add_option_function<std::string>("--srand,--seed", set_seed,
                                       "Seed of the order of the openings")
      ->type_name("N")
      ->default_str("0");
  app.add_option("--fault-limit", request.settings.most_faults,
                 "So many games on end that an engine loses by a fault end the run (0: never)")
      ->check(CLI::Range(0U, 1'000'000U))
      ->type_name("N")
      ->capture_default_str();
  app.add_flag_callback(
      "--recover", [&request] { request.settings.most_faults = 0; }, "As --fault-limit 0");
  add_words_once(app, "--journal", "Keep every game in this file, to resume and report from",
                 [&request](const std::vector<std::string>& words) {
                   WordGroup group;
                   group.unnamed = "file";
                   group.takers["file"] = take_text(request.journal);
                   return take_words(group, words);
                 });
  add_words_once(app, "--pgnout", "Write every game to this file as PGN",
                 [&request](const std::vector<std::string>& words) {
                   WordGroup group;
                   group.unnamed = "file";
                   group.takers["file"] = take_text(request.pgn);
                   return take_words(group, words);
                 });
  add_format(app, request.output_format, {Format::Text, Format::Json});
  add_output(app, request.output);
  add_quiet(app, request.quiet);
  app.add_flag("--json", request.events,
               "A record for the run and for each game, as it ends, on standard output");
}

void add_rounds(CLI::App& app, TournamentRequest& request, const char* help) {
  app.add_option("--rounds", request.rounds, help)
      ->check(CLI::Range(std::uint64_t{1}, kMostRounds))
      ->type_name("N");
  app.add_option("--games", request.settings.games, "Games of a pairing on one opening")
      ->check(CLI::Range(1U, 2U))
      ->type_name("N")
      ->capture_default_str();
  app.add_flag_callback(
      "--repeat", [] {}, "Each opening with both colours, as is always done");
}

CLI::App* add_player_command(CLI::App& app, TournamentRequest& request, const char* name,
                             const char* help) {
  CLI::App* const command = app.add_subcommand(name, help);
  add_engines(*command, request);
  add_openings(*command, request);
  add_adjudication(*command, request);
  add_rules(*command, request);
  add_running(*command, request);
  command->footer(kFooter);
  return command;
}

// "1-8", "1,2,4" or both.
Result<std::vector<double>> read_rungs(const std::string& text) {
  std::vector<double> rungs;
  for (const std::string_view part : split(text, ',')) {
    const auto dash = part.find('-');
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    const auto read = [](std::string_view digits, std::uint64_t& value) {
      return take_count(value, 1, 128)(std::string(digits)).empty();
    };
    const bool sound = read(part.substr(0, dash), from) &&
                       read(dash == std::string_view::npos ? part : part.substr(dash + 1), to);
    if (!sound || to < from || (!rungs.empty() && static_cast<double>(from) <= rungs.back())) {
      return fail(ErrorCode::InvalidArgument,
                  in_quotes(text) + " is no rising list such as 1-8 or 1,2,4");
    }
    for (std::uint64_t depth = from; depth <= to; ++depth) {
      rungs.push_back(static_cast<double>(depth));
    }
  }
  return rungs;
}

std::string some_engines(TournamentFormat format, std::size_t count) {
  switch (format) {
    case TournamentFormat::Match:
      return count == 2 ? "" : "a match needs two engines (-engine ... -engine ...)";
    case TournamentFormat::Ladder:
      return count == 1 ? "" : "a ladder is of one engine";
    default:
      return count >= 2 ? "" : "a tournament needs two engines at least";
  }
}

bool has_limit(const MoveLimits& limits) {
  return !to_text(limits).empty();
}

}  // namespace

const char* tournament_format_name(TournamentFormat format) {
  switch (format) {
    case TournamentFormat::Match:
      return "match";
    case TournamentFormat::RoundRobin:
      return "round-robin";
    case TournamentFormat::Gauntlet:
      return "gauntlet";
    case TournamentFormat::Swiss:
      return "swiss";
    case TournamentFormat::Ladder:
      return "ladder";
  }
  return "";
}

CLI::App* add_match(CLI::App& app, TournamentRequest& request) {
  CLI::App* const command = add_player_command(
      app, request, "match", "Let two engines play, from each opening with both colours");
  add_rounds(*command, request, "Openings to play; without it, until the SPRT has decided");
  add_sprt_words(*command, request);
  return command;
}

CLI::App* add_tourney(CLI::App& app, TournamentRequest& request) {
  request.format = TournamentFormat::RoundRobin;
  CLI::App* const command = add_player_command(
      app, request, "tourney", "Let several engines play each other, and rate them");
  add_rounds(*command, request, "Openings each pairing plays; of a Swiss tournament, rounds");
  const std::map<std::string, TournamentFormat> formats{
      {"roundrobin", TournamentFormat::RoundRobin},
      {"round-robin", TournamentFormat::RoundRobin},
      {"gauntlet", TournamentFormat::Gauntlet},
      {"swiss", TournamentFormat::Swiss}};
  command
      ->add_option_function<std::string>(
          "--tournament",
          [&request, formats](const std::string& name) { request.format = formats.at(name); },
          "roundrobin, gauntlet (the first --seeds engines against the others) or swiss")
      ->check(CLI::IsMember({"roundrobin", "round-robin", "gauntlet", "swiss"}))
      ->type_name("")
      ->default_str("roundrobin");
  command->add_option("--seeds", request.seeds, "Engines of a gauntlet that play all others")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{500}))
      ->type_name("N")
      ->capture_default_str();
  return command;
}

CLI::App* add_ladder(CLI::App& app, TournamentRequest& request) {
  request.format = TournamentFormat::Ladder;
  CLI::App* const command = add_player_command(
      app, request, "ladder", "Measure one engine's strength as a function of its depth");
  const auto add_rungs = [&request, command](const char* name, bool levels, const char* help) {
    const auto set = [&request, name, levels](const std::string& text) {
      auto rungs = read_rungs(text);
      if (!rungs) {
        throw CLI::ValidationError(name, rungs.error().message);
      }
      request.rungs = *std::move(rungs);
      request.levels = levels;
    };
    return command->add_option_function<std::string>(name, set, help)->type_name("LIST");
  };
  CLI::Option* const depths = add_rungs("--depths", false, "The rungs: 1-8, or 1,2,4");
  add_rungs("--levels", true, "The rungs, as levels: depths that grow as men leave the board")
      ->excludes(depths);
  request.rounds = 8;
  command
      ->add_option("--rounds", request.rounds,
                   "Openings that all neighbours and next neighbours play first")
      ->check(CLI::Range(std::uint64_t{1}, kMostRounds))
      ->type_name("N")
      ->capture_default_str();
  command
      ->add_option("--target", request.target,
                   "Go on until every step is known to this many Elo (half a 95 % interval; "
                   "0: the rounds are all)")
      ->check(between(0, 1000))
      ->type_name("ELO");
  command->add_option("--most-pairs", request.most_pairs, "Never more pairs of games than this")
      ->check(CLI::Range(std::uint64_t{1}, kMostRounds))
      ->type_name("N")
      ->capture_default_str();
  command->add_flag("--dry-run", request.dry_run,
                    "Play a few games, and tell how many, how long and how large all will be");
  return command;
}

// The one engine of a ladder becomes an entrant a rung.
Status climb(TournamentRequest& request) {
  const EntrantRequest engine = request.entrants.front();
  if (engine.limits.limits.depth || engine.limits.limits.level) {
    return fail(ErrorCode::InvalidArgument,
                "depth= and level= have no meaning for the engine of a ladder: its depths are "
                "--depths, its levels --levels");
  }
  if (request.rungs.size() < 2) {
    return fail(ErrorCode::InvalidArgument,
                "a ladder has two rungs at least: --depths 1-8, or --levels");
  }
  request.entrants.clear();
  for (const double rung : request.rungs) {
    EntrantRequest entrant = engine;
    Limits& limits = entrant.limits.limits;
    (request.levels ? limits.level : limits.depth) = static_cast<int>(rung);
    entrant.name = (engine.name.empty() ? "" : engine.name + " ") +
                   (request.levels ? "level " : "depth ") + std::to_string(static_cast<int>(rung));
    request.entrants.push_back(std::move(entrant));
  }
  return std::monostate{};
}

Status complete(TournamentRequest& request) {
  if (request.format == TournamentFormat::Ladder && request.engines.empty()) {
    request.engines.emplace_back();
  }
  if (auto wrong = some_engines(request.format, request.engines.size()); !wrong.empty()) {
    return fail(ErrorCode::InvalidArgument, std::move(wrong));
  }
  for (const auto& words : request.engines) {
    EntrantRequest entrant;
    take_entrant_words(entrant, request.each);
    take_entrant_words(entrant, words);
    request.entrants.push_back(std::move(entrant));
  }
  if (request.format == TournamentFormat::Ladder) {
    if (Status made = climb(request); !made) {
      return made;
    }
  }
  if (request.format == TournamentFormat::Gauntlet && request.seeds >= request.entrants.size()) {
    return fail(ErrorCode::InvalidArgument, "--seeds leaves nobody to play against");
  }
  if (request.rounds == 0 && !request.settings.sprt) {
    return fail(ErrorCode::InvalidArgument, "say how long to play: -rounds N, or -sprt");
  }
  const bool limited = std::ranges::all_of(
      request.entrants, [](const EntrantRequest& entrant) { return has_limit(entrant.limits); });
  if (!limited) {
    return fail(ErrorCode::InvalidArgument,
                "an engine has no limit: say depth=, nodes=, st= or tc= (for all: -each)");
  }
  if (request.openings.empty()) {
    return fail(ErrorCode::InvalidArgument,
                "say where games begin: -openings FILE. From one position the same game would be "
                "played again and again");
  }
  return name_entrants(request.entrants);
}

Result<TournamentRequest> read_tournament(const std::vector<std::string>& arguments) {
  CLI::App app("xq-match");
  std::array<TournamentRequest, 3> requests;
  const std::array<CLI::App*, 3> commands{
      add_match(app, requests[0]), add_tourney(app, requests[1]), add_ladder(app, requests[2])};
  add_common(app);
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    return fail(ErrorCode::InvalidArgument, one_line(error.what()));
  }
  for (std::size_t at = 0; at < commands.size(); ++at) {
    if (commands[at]->parsed()) {
      requests[at].arguments = arguments;
      const Status completed = complete(requests[at]);
      return completed ? Result<TournamentRequest>(std::move(requests[at]))
                       : fail(completed.error());
    }
  }
  return fail(ErrorCode::InvalidArgument, "it plays no games");
}

}  // namespace xq::tools
