// xq-annotate: games in, the same games out with a judgement of each move. Its commands work on
// what it wrote, without a search.
#include <CLI/CLI.hpp>

#include "annotate/annotate_command.hpp"
#include "annotate/annotate_options.hpp"
#include "annotate/calibrate_command.hpp"
#include "annotate/rejudge_command.hpp"
#include "common/exit.hpp"
#include "common/options.hpp"
#include "xq/eval/params.hpp"

namespace {

using namespace xq::tools;
using xq::Result;

constexpr const char* kAbout =
    "Judges the moves of games by a search: evaluations, the better move, accuracy, mistakes, "
    "puzzles. FILE is a file, a folder or - for standard input; what it holds (PGN, XQF, CBL, "
    "DhtmlXQ, lists of moves, ...; any encoding) is told by its content. Every position is "
    "searched, and those that a judgement hangs on once more and deeper.";

constexpr const char* kFooter =
    "Examples:\n"
    "  xq-annotate games.pgn --format pgn -o annotated.pgn\n"
    "  xq-annotate old/ --nodes 20000 --cache xq.cache -o run.jsonl\n"
    "  xq-annotate old/ --nodes 20000 --cache xq.cache -o run.jsonl --resume\n"
    "  xq-annotate old/ --format pgn --each -o annotated/\n"
    "  xq-annotate games.pgn --player 许银川 --format epd -o mistakes.epd\n"
    "  xq-annotate games.pgn --engine fairy-stockfish --deterministic -o run.jsonl\n"
    "  xq-annotate rejudge run.jsonl --thresholds 0.1,0.2,0.3 --format pgn\n"
    "  xq-annotate calibrate run.jsonl\n"
    "\n"
    "The commands have their own --help. Write jsonl where games are many: it can be gone on with\n"
    "(--resume), and 'rejudge' makes all other forms of it in seconds.\n"
    "\n"
    "Under limits in nodes or depth the output does not depend on --jobs, but with a cache it\n"
    "depends on what is in it. --deterministic sees to all of that: it takes no --movetime and no\n"
    "--cache.\n"
    "\n"
    "Ctrl-C finishes the games at work; a second one ends the program at once. An engine that "
    "fails\n"
    "is started anew and asked once more; then the game becomes an error record.\n"
    "\n"
    "Exit codes: 0 all good; 1 games failed or have faults; 2 wrong usage; 3 there is no game in "
    "the\n"
    "input; 4 the engine could not be started, or failed on 5 games in a row; 5 output could not "
    "be\n"
    "written; 130 interrupted.";

Result<ExitStatus> annotate_main(int argc, const char* const* argv) {
  CLI::App app(kAbout, "xq-annotate");
  app.footer(kFooter);
  AnnotateRequest request;
  RejudgeRequest rejudge;
  CalibrateRequest calibrate;
  add_annotate(app, request);
  const CLI::App* const rejudges = add_rejudge(app, rejudge);
  const CLI::App* const calibrates = add_calibrate(app, calibrate);
  app.require_subcommand(0, 1);
  add_common(app, "evaluation: " + xq::eval::params_hash());
  if (const auto end = parse(app, argc, argv)) {
    return *end;
  }
  if (rejudges->parsed()) {
    return run_rejudge(rejudge);
  }
  if (calibrates->parsed()) {
    return run_calibrate(calibrate);
  }
  return run_annotate(request);
}

}  // namespace

int main(int argc, char** argv) {
  return run("xq-annotate", [&] { return annotate_main(argc, argv); });
}
