#include "perft/options.hpp"

#include <CLI/CLI.hpp>

#include "common/options.hpp"
#include "perft/against_options.hpp"
#include "xq/board/types.hpp"

namespace xq::tools {
namespace {

constexpr int kMaxDepth = 255;

constexpr const char* kExamples = R"(Examples:
  xq-perft --depth 5 --divide --threads 0
  xq-perft --fen '3k5/9/9/9/9/9/9/9/4A4/5K3 w' --depth 12 --hash 64
  xq-perft --depth 3 --divide --rank-base 1    (squares as Fairy-Stockfish names them)
  xq-perft --depth 4 --kinds
  xq-perft --depth 9 --threads 0 --hash 4096 --resume start-9.journal
  xq-perft --suite perft.tsv --max-depth 4
  grep -v hollow suite.epd | xq-perft --suite - --format jsonl
  xq-perft --against /usr/games/fairy-stockfish --depth 4
  xq-perft --against './engine --quiet' --engine-option Hash=16 --suite suite.epd
  xq-perft --against-lines 'python3 my_rules.py' --random 5000 --seed 7
  xq-perft --against-divide divide.txt --depth 3

A suite has a position a line, as 'FEN ;D1 44 ;D2 1920' or as FEN, 44, 1920 with tabs
between; or it is a table, with tabs or commas, whose first line names the columns fen, depth
and nodes. '#' begins a comment.

Exit codes: 0 all counts as expected, 1 a mismatch, a difference or a row that can't be read,
2 wrong usage, 3 nothing readable, 4 an engine failed, 5 output could not be written,
130 interrupted.)";

// What the options leave open until all have been read.
struct Typed {
  std::size_t hash = 0;
  int rank_base = 0;
};

void add_position_options(CLI::App& app, PerftRequest& request, Typed& typed) {
  auto* const suite =
      app.add_option("--suite", request.suite, "Check the counts in this file (-: standard input)")
          ->type_name("FILE");
  auto* const fen =
      take_startpos(app.add_option("--fen", request.fen, "Position; startpos: the start position"))
          ->default_str("startpos");
  auto* const depth = app.add_option("--depth", request.depth, "Count sequences of N moves")
                          ->check(CLI::Range(0, kMaxDepth))
                          ->type_name("N");
  auto* const divide = app.add_flag("--divide", request.divide, "Tell the count of each move");
  auto* const kinds = app.add_flag("--kinds", request.kinds,
                                   "Tell for each depth to N how many captures, checks, double "
                                   "checks, cannon checks, mates and stalemates there are")
                          ->excludes(divide);
  auto* const resume = app.add_option("--resume", request.journal,
                                      "Keep what is counted in FILE, and go on from what is there")
                           ->type_name("FILE")
                           ->check([](const std::string& file) {
                             return file == "-" ? std::string("needs a file") : std::string();
                           })
                           ->excludes(kinds);
  auto* const base = app.add_option("--rank-base", typed.rank_base,
                                    "Ranks in the text of --divide begin with 0 or 1")
                         ->check(CLI::IsMember({0, 1}))
                         ->type_name("")
                         ->needs(divide)
                         ->capture_default_str();
  for (auto* const option : {fen, depth, divide, kinds, resume, base}) {
    option->excludes(suite);
  }
  app.add_option("--max-depth", request.max_depth, "Count no deeper than this in a suite")
      ->check(CLI::Range(1, kMaxDepth))
      ->type_name("N")
      ->needs(suite);
  const AgainstOptions against = add_against(app, request.against);
  app.callback([suite, depth, base, against, &request] {
    if (suite->empty() && depth->empty() && against.random->empty()) {
      throw CLI::RequiredError("--depth, --suite or --random");
    }
    against.check(request);
    if (!base->empty() && request.format != Format::Text) {
      throw CLI::ValidationError("--rank-base", "is for text; records have ranks 0 to 9");
    }
  });
}

}  // namespace

std::optional<ExitStatus> read_options(int argc, const char* const* argv, PerftRequest& request) {
  CLI::App app("Counts the move paths of a position, to check a move generator or measure it",
               "xq-perft");
  request.fen = kStartFen;
  Typed typed;
  add_position_options(app, request, typed);
  add_threads(app, request.threads);
  app.get_option("--kinds")->excludes(add_hash(app, typed.hash));
  add_seed(app, request.seed)
      ->description("Seed of the table (another one, other slots and keys) and of --random");
  add_format(app, request.format, {Format::Text, Format::Json, Format::Jsonl});
  auto* const stats =
      app.add_flag("--stats", request.stats, "Tell the CPU time and how the table was used");
  stats->excludes(add_deterministic(app, request.deterministic));
  add_output(app, request.output);
  add_quiet(app, request.quiet);
  add_common(app);
  app.footer(kExamples);
  const auto end = parse(app, argc, argv);
  request.hash_bytes = typed.hash << 20U;
  request.rank_base = typed.rank_base == 0 ? RankBase::Zero : RankBase::One;
  return end;
}

}  // namespace xq::tools
