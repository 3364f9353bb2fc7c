#include "analyze/request.hpp"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include "common/analysis_options.hpp"
#include "xq/base/result.hpp"
#include "xq/eval/params.hpp"

namespace xq::tools {
namespace {

constexpr std::uint64_t kDefaultNodes = 200'000;
constexpr unsigned kMaxLines = 128;

constexpr const char* kAbout =
    "Searches positions and writes one record each, in the order of the input. FILE is a file, a "
    "folder or - for standard input; what a file holds (JSON array, JSON Lines, FEN or EPD lines, "
    "name|FEN lists, CSV; UTF-8, GB18030 or UTF-16) is told by its content. Without --depth, "
    "--nodes and --movetime each position gets 200000 nodes; depth, nodes or time that a record "
    "asks for replace those of the command line.";

constexpr const char* kFooter =
    "Examples:\n"
    "  xq-analyze positions.fen --depth 10\n"
    "  xq-analyze suite.epd --nodes 1000000 --summary --format table\n"
    "  xq-analyze positions/ --deterministic --nodes 100000 -o out.jsonl\n"
    "  xq-analyze positions/ --deterministic --nodes 100000 -o out.jsonl --resume\n"
    "  xq-analyze suite.epd --engine fairy-stockfish --engine-option Hash=64 --nodes 100000\n"
    "  xq-analyze positions.fen --engine sjaakii --engine-protocol xboard --depth 8 --jobs 2\n"
    "  xq-analyze --fen 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w'\n"
    "\n"
    "A record that cannot be used becomes an error record and the run goes on. Ctrl-C finishes "
    "the\n"
    "positions being searched (another engine is told to stop); a second one ends the program at\n"
    "once. -o replaces a file that is there, unless --resume is given.\n"
    "\n"
    "An engine (--engine, a shell command) that dies, hangs or names no legal move is killed, "
    "started\n"
    "anew and asked once more; then the position becomes an error record. Its threads and hash "
    "are\n"
    "set by --engine-option. --engine-timeout is for a search without --movetime; one with it may "
    "take\n"
    "5 seconds more.\n"
    "\n"
    "Exit codes: 0 all good; 1 records failed or expectations were missed; 2 wrong usage; 3 there "
    "is no\n"
    "record in the input; 4 the engine could not be started, or failed on 5 positions in a row;\n"
    "5 output could not be written; 130 interrupted.";

Failure usage(const std::string& message) {
  return fail(ErrorCode::InvalidArgument, message);
}

Status check_options(const Request& request) {
  const AnalyzeOptions& analyze = request.batch.analyze;
  if (analyze.log_depths && !request.cache.empty()) {
    return usage("--log-depths goes without --cache, which keeps no log");
  }
  return check_search(analyze, request.engine, request.cache);
}

Status check_output(const Request& request) {
  return request.output.empty() ? Status(usage("-o wants the name of a file"))
                                : Status(std::monostate{});
}

Status check_resume(const Request& request) {
  if (request.resume && request.format != Format::Jsonl) {
    return usage("--resume goes on with JSON Lines only: use --format jsonl");
  }
  if (request.resume && request.output == "-") {
    return usage("--resume needs the file to go on with: -o FILE");
  }
  return std::monostate{};
}

Status complete(Request& request, bool format_given) {
  if (request.files.empty() && request.fens.empty()) {
    if (isatty(STDIN_FILENO) == 1) {
      return usage("no input: name a file, a folder, - or --fen FEN (--help tells more)");
    }
    request.files.emplace_back("-");
  }
  if (!format_given && !request.resume && request.output == "-" && isatty(STDOUT_FILENO) == 1) {
    request.format = Format::Table;
  }
  Limits& limits = request.batch.analyze.limits;
  if (!limits.depth && !limits.level && !limits.nodes && !limits.time) {
    limits.nodes = kDefaultNodes;
  }
  for (const auto& check : {check_options, check_output, check_resume}) {
    if (Status status = check(request); !status) {
      return status;
    }
  }
  return std::monostate{};
}

}  // namespace

Result<std::optional<ExitStatus>> read_request(int argc, const char* const* argv,
                                               Request& request) {
  CLI::App app(kAbout, "xq-analyze");
  app.footer(kFooter);
  AnalyzeOptions& analyze = request.batch.analyze;
  std::size_t hash = analyze.search.hash_bytes >> 20U;
  request.batch.jobs = cores();
  app.add_option("FILE", request.files, "Files and folders to read; -: standard input")
      ->type_name("");
  take_startpos(app.add_option("--fen", request.fens,
                               "Analyse this position (startpos: the start position); may be "
                               "repeated"))
      ->allow_extra_args(false)
      ->type_name("FEN");
  add_depth(app, analyze.limits.depth);
  add_level(app, analyze.limits.level);
  add_nodes(app, analyze.limits.nodes);
  add_movetime(app, analyze.limits.time);
  app.add_option("--multipv", analyze.limits.multipv, "Best lines to find in each position")
      ->check(CLI::Range(1U, kMaxLines))
      ->capture_default_str();
  CLI::Option* const equals = app.add_flag(
      "--equals", analyze.limits.equals,
      "Also find every other move that is worth exactly as much as the best, as further lines");
  CLI::Option* const threads = add_threads(app, analyze.search.threads);
  add_jobs(app, request.batch.jobs)->default_str("one a core");
  CLI::Option* const table = add_hash(app, hash);
  add_deterministic(app, analyze.search.deterministic);
  add_external_engine(app, request.engine, request.engine_assignments)
      ->excludes(threads)
      ->excludes(table)
      ->excludes(equals);
  add_cache(app, request.cache);
  app.add_flag("--log-depths", analyze.log_depths,
               "Also tell what each finished depth found (jsonl, json)");
  CLI::Option* const format =
      add_format(app, request.format,
                 {Format::Jsonl, Format::Json, Format::Epd, Format::Csv, Format::Table})
          ->default_str("table on a terminal, else jsonl");
  add_output(app, request.output);
  app.add_flag("--resume", request.resume, "Go on with the interrupted run that wrote -o FILE");
  app.add_flag("--summary", request.summary, "Tell on stderr what became of all records");
  add_quiet(app, request.quiet);
  add_common(app, "evaluation: " + eval::params_hash());
  if (const auto end = parse(app, argc, argv)) {
    return end;
  }
  analyze.search.hash_bytes = hash << 20U;
  if (Status status = complete(request, format->count() > 0); !status) {
    return fail(status.error());
  }
  return std::optional<ExitStatus>();
}

}  // namespace xq::tools
