#include "convert/request.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <unistd.h>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/record/date_span.hpp"

namespace xq::tools {
namespace {

constexpr const char* kAbout =
    "Converts games between formats: one file, many, and whole folders. INPUT is a file, a folder "
    "or - for standard input; what it holds (PGN, XQF, CBR, CBL, CBF, DhtmlXQ, WXF, MXQ, CHE, CCM, "
    "PFC, lists of moves, FEN, EPD, CSV, xq/1; UTF-8, GB18030, Big5, UTF-16) is told by its "
    "content. A game that cannot be read is told of and the run goes on; of one with a wrong move "
    "what stands before that is kept.";

constexpr const char* kFooter =
    "Examples:\n"
    "  xq-convert game.xqf\n"
    "  xq-convert old/ -o new/\n"
    "  xq-convert old/ --to pgn --notation wxf --dedupe --report report.jsonl -o all.pgn\n"
    "  xq-convert games.pgn --player 许银川 --from 1995 --until 1999 --ecco C -o xu.pgn\n"
    "  xq-convert games.pgn --positions 20 --to epd -o openings.epd\n"
    "  xq-convert games/ --stats\n"
    "\n"
    "NAME and CODE may be repeated: one of them is enough. -o FILE replaces a file that is there; "
    "in\n"
    "a folder a name that is taken gets a number.\n"
    "\n"
    "Exit codes: 0 all good; 1 games failed or have faults; 2 wrong usage; 3 there is no game in "
    "the\n"
    "input; 5 output could not be written; 130 interrupted.";

struct Target {
  const char* name;
  GameFormat format;
  const char* extension;
  bool one_a_file;
  bool notation;  // --notation has a say
  bool encoding;  // --encoding has a say
};

constexpr std::array kTargets{
    Target{"pgn", GameFormat::Pgn, ".pgn", false, true, true},
    Target{"xqf", GameFormat::Xqf, ".xqf", true, false, false},
    Target{"dhtmlxq", GameFormat::Dhtmlxq, ".ubb", false, false, true},
    Target{"wxf", GameFormat::Wxf, ".wxf", false, true, true},
    Target{"jsonl", GameFormat::Json, ".jsonl", false, false, false},
    Target{"fen", GameFormat::Position, ".fen", false, false, false},
    Target{"epd", GameFormat::Position, ".epd", false, false, false},
};

// What was typed, as it was typed.
struct Typed {
  std::string to;
  std::string notation;
  std::string encoding;
  std::string positions;
  std::vector<std::string> results;
  std::string from;
  std::string until;
  std::string position;
  bool strict = false;
  bool lenient = false;
  bool format = false;
};

Failure usage(const std::string& message) {
  return fail(ErrorCode::InvalidArgument, message);
}

Status done() {
  return std::monostate{};
}

// A date whose every part counts, unlike in a game, where 2009-13 is some day of 2009.
std::optional<DateSpan> exact_date(const std::string& text) {
  constexpr int kMonth = 100;
  const auto date = parse_date_span(text);
  constexpr std::size_t kCompact = 8;  // 20090204
  const auto words = split_words(text, "-./年月日");
  const std::size_t parts = words.size() == 1 && words[0].size() == kCompact ? 3 : words.size();
  const bool exact =
      date && (parts == 1 || (parts == 2 && date->first / kMonth == date->last / kMonth) ||
               (parts == 3 && date->first == date->last));
  return exact ? date : std::nullopt;
}

// Bounds between which nothing lies are a slip, not a wish.
Status check_bounds(const Typed& typed, const GameFilter& filter) {
  if (filter.from && filter.until && filter.from->first > filter.until->last) {
    return usage("--from " + typed.from + " is after --until " + typed.until);
  }
  if (filter.min_plies && filter.max_plies && *filter.min_plies > *filter.max_plies) {
    return usage("--min-plies " + std::to_string(*filter.min_plies) + " is more than --max-plies " +
                 std::to_string(*filter.max_plies));
  }
  return done();
}

Status take_filter(const Typed& typed, GameFilter& filter) {
  for (const std::string& text : typed.results) {
    for (const GameResult result :
         {GameResult::Unknown, GameResult::RedWins, GameResult::BlackWins, GameResult::Draw}) {
      if (text == result_text(result)) {
        filter.results.push_back(result);
      }
    }
  }
  const auto take_date = [](const std::string& text, const char* option,
                            std::optional<DateSpan>& date) -> Status {
    date = exact_date(text);
    return text.empty() || date ? done()
                                : Status(usage(std::string(option) + ": '" + text +
                                               "' is no date; YYYY-MM-DD is one"));
  };
  if (Status from = take_date(typed.from, "--from", filter.from); !from) {
    return from;
  }
  if (Status until = take_date(typed.until, "--until", filter.until); !until) {
    return until;
  }
  if (!typed.position.empty()) {
    auto setup = parse_fen(typed.position);
    if (!setup) {
      return usage("--position: " + setup.error().message);
    }
    filter.position = *std::move(setup);
  }
  return check_bounds(typed, filter);
}

// The form, and what it is written in.
Status take_target(const Typed& typed, ConvertRequest& request) {
  GameConversion& conversion = request.conversion;
  const bool listed = !typed.positions.empty() || typed.to == "epd";
  const std::string name = !typed.to.empty() ? typed.to : listed ? "epd" : "pgn";
  const Target& target = *std::find_if(kTargets.begin(), kTargets.end(),
                                       [&](const Target& one) { return name == one.name; });
  request.extension = target.extension;
  request.one_a_file = target.one_a_file;
  if (target.one_a_file && request.split.value_or(1) != 1) {
    return usage(name + " holds one game a file: --split 1");
  }
  conversion.format = target.format;
  if (listed) {
    auto pick = parse_position_pick(typed.positions.empty() ? "final" : typed.positions);
    if (!pick) {
      return usage("--positions: " + pick.error().message);
    }
    const std::map<std::string, ConversionForm> forms{{"fen", ConversionForm::Fens},
                                                      {"epd", ConversionForm::Epds},
                                                      {"jsonl", ConversionForm::Records}};
    const auto form = forms.find(name);
    if (form == forms.end()) {
      return usage("--positions makes lists: --to fen, epd or jsonl");
    }
    conversion.pick = *pick;
    conversion.form = form->second;
  }
  const char* const usual = target.format == GameFormat::Wxf ? "wxf" : "chinese";
  auto style = parse_notation_style(typed.notation.empty() ? usual : typed.notation);
  if (!style) {
    return usage("--notation: " + style.error().message);
  }
  conversion.write.notation = *style;
  if (!typed.notation.empty() && (!target.notation || listed)) {
    return usage("--notation is for pgn and wxf; " + name + " has its own way to write moves");
  }
  if (target.format == GameFormat::Wxf && style->notation != Notation::Wxf) {
    return usage("files of WXF hold moves in WXF only: --notation wxf and its variants");
  }
  if (typed.encoding == "gb18030") {
    if (!target.encoding || listed) {
      return usage("--encoding is for pgn, wxf and dhtmlxq; " + name + " has one of its own");
    }
    conversion.write.encoding = TextEncoding::Gb18030;
  }
  return done();
}

Status take_stats(const Typed& typed, ConvertRequest& request) {
  if (typed.format && !request.stats) {
    return usage("--format is for --stats; the form of the games is --to");
  }
  if (!request.stats) {
    return done();
  }
  if (!typed.to.empty() || !typed.positions.empty() || request.split) {
    return usage("--stats writes counts instead of games: no --to, --positions, --split");
  }
  request.conversion.form = ConversionForm::Nothing;
  return done();
}

bool names_folder(const std::string& path) {
  std::error_code error;
  return path.ends_with('/') || (path != "-" && std::filesystem::is_directory(path, error));
}

Status take_output(ConvertRequest& request) {
  request.folder = names_folder(request.output);
  if (request.folder && request.stats) {
    return usage("--stats writes one file: '" + request.output + "' is a folder");
  }
  if (request.split && request.output == "-") {
    return usage("--split writes files: give a folder or a file by -o");
  }
  if (request.overwrite && !request.folder && !request.split) {
    return usage("--overwrite is for folders; -o FILE always replaces the file");
  }
  return done();
}

Status complete(const Typed& typed, ConvertRequest& request) {
  if (request.files.empty()) {
    if (isatty(STDIN_FILENO) == 1) {
      return usage("no input: name a file, a folder or - (--help tells more)");
    }
    request.files.emplace_back("-");
  }
  request.conversion.read.check = typed.lenient ? MoveCheck::Lenient : MoveCheck::Strict;
  if (Status filter = take_filter(typed, request.conversion.filter); !filter) {
    return filter;
  }
  if (Status target = take_target(typed, request); !target) {
    return target;
  }
  if (Status stats = take_stats(typed, request); !stats) {
    return stats;
  }
  return take_output(request);
}

std::vector<std::string> target_names() {
  std::vector<std::string> names;
  for (const Target& target : kTargets) {
    names.emplace_back(target.name);
  }
  return names;
}

std::string style_names() {
  std::string text;
  for (const NotationName& name : notation_names()) {
    if (!name.name.starts_with('-')) {
      text += (text.empty() ? "" : ", ") + std::string(name.name);
    }
  }
  return text;
}

CLI::Option* add_list(CLI::App& app, const char* name, std::vector<std::string>& list,
                      const char* help, const char* type) {
  return app.add_option(name, list, help)->allow_extra_args(false)->type_name(type);
}

CLI::Option* add_count(CLI::App& app, const char* name, std::optional<std::size_t>& count,
                       std::uint64_t least, const char* help) {
  constexpr std::uint64_t kMost = 1'000'000'000;
  return app.add_option(name, count, help)
      ->check(CLI::Range(least, kMost).description("N"))
      ->type_name("");
}

void add_filter_options(CLI::App& app, Typed& typed, ConvertRequest& request) {
  GameFilter& filter = request.conversion.filter;
  constexpr const char* kGroup = "Which games";
  for (CLI::Option* const option :
       {add_list(app, "--player", filter.players, "Red or Black is called so, in part", "NAME"),
        add_list(app, "--red", filter.red, "Red is", "NAME"),
        add_list(app, "--black", filter.black, "Black is", "NAME"),
        add_list(app, "--ecco", filter.ecco, "The opening's code begins so", "CODE"),
        add_list(app, "--result", typed.results, "The result is 1-0, 0-1, 1/2-1/2 or *", "")
            ->check(CLI::IsMember({"1-0", "0-1", "1/2-1/2", "*"})),
        app.add_option("--from", typed.from, "Played on this day or later; a year will do")
            ->type_name("DATE"),
        app.add_option("--until", typed.until, "Played on this day or before")->type_name("DATE"),
        add_count(app, "--min-plies", filter.min_plies, 0,
                  "The main line has as many moves or more"),
        add_count(app, "--max-plies", filter.max_plies, 0, "The main line has as many or fewer"),
        take_startpos(app.add_option("--position", typed.position,
                                     "The main line meets this position, or its reflection"))
            ->type_name("FEN"),
        app.add_flag("--dedupe", request.dedupe,
                     "Of games with the same start and main line only the first")}) {
    option->group(kGroup);
  }
}

}  // namespace

Result<std::optional<ExitStatus>> read_request(int argc, const char* const* argv,
                                               ConvertRequest& request) {
  CLI::App app(kAbout, "xq-convert");
  app.footer(kFooter);
  Typed typed;
  request.jobs = cores();
  app.add_option("INPUT", request.files, "Files and folders to read; -: standard input")
      ->type_name("");
  app.add_option("--to", typed.to, "What to make")
      ->check(CLI::IsMember(target_names()))
      ->type_name("")
      ->default_str("pgn");
  app.add_option("--notation", typed.notation,
                 "How moves are written in pgn and wxf: " + style_names() +
                     ", each with variants (docs/notations.md)")
      ->type_name("STYLE")
      ->default_str("chinese");
  app.add_option("--encoding", typed.encoding, "Of pgn, wxf and dhtmlxq: utf-8 or gb18030")
      ->check(CLI::IsMember({"utf-8", "gb18030"}))
      ->type_name("")
      ->default_str("utf-8");
  app.add_option("--positions", typed.positions,
                 "Instead of games a list of their positions: every, after N moves, or final")
      ->type_name("every|N|final");
  app.add_flag("--stats", request.stats, "Instead of games write counts of what there is");
  CLI::Option* const format = add_format(app, request.stats_format, {Format::Text, Format::Json})
                                  ->description("Form of the counts");
  CLI::Option* const strict = app.add_flag("--strict", typed.strict,
                                           "A game ends before a move that is not legal (default)");
  app.add_flag("--lenient", typed.lenient,
               "Take moves that leave the own king to be taken, and taking it")
      ->excludes(strict);
  add_filter_options(app, typed, request);
  app.add_option(
         "-o,--output", request.output,
         "Write to this file, or a file an input in this folder, there already or with / at "
         "its end (-: standard output)")
      ->type_name("FILE|DIR/");
  add_count(app, "--split", request.split, 1, "Begin a new numbered file after N games");
  app.add_flag("--overwrite", request.overwrite,
               "In a folder replace what an earlier run left, instead of numbering");
  app.add_option("--report", request.report, "Write what became of each game, a JSON record a line")
      ->type_name("FILE");
  app.add_option("--failed", request.failed,
                 "The same for games that failed or have faults only (default in a folder: "
                 "failed.jsonl, if there are any)")
      ->type_name("FILE");
  add_jobs(app, request.jobs)
      ->description("Games worked on at once (0: one a core)")
      ->default_str("one a core");
  add_quiet(app, request.quiet)->description("No progress, complaints and summary on stderr");
  add_common(app);
  if (const auto end = parse(app, argc, argv)) {
    return end;
  }
  typed.format = format->count() > 0;
  if (Status status = complete(typed, request); !status) {
    return fail(status.error());
  }
  return std::optional<ExitStatus>();
}

}  // namespace xq::tools
