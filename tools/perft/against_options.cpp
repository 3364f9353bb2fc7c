#include "perft/against_options.hpp"

#include <CLI/CLI.hpp>

#include "common/engine_options.hpp"

namespace xq::tools {
void AgainstOptions::check(const PerftRequest& request) const {
  const bool generator = !engine->empty() || !lines->empty();
  if (!random->empty() && !generator) {
    throw CLI::RequiresError("--random", "--against or --against-lines");
  }
  if (!timeout->empty() && !generator) {
    throw CLI::RequiresError("--engine-timeout", "--against or --against-lines");
  }
  if (!rank_base->empty() && !generator && file->empty()) {
    throw CLI::RequiresError("--engine-rank-base",
                             "--against, --against-lines or --against-divide");
  }
  const bool whole = request.suite.empty() && random->empty();
  if ((generator || !file->empty()) && whole && request.depth == 0) {
    throw CLI::ValidationError("--depth", "is 1 or more for a comparison");
  }
}

AgainstOptions add_against(CLI::App& app, AgainstRequest& against) {
  AgainstOptions options{};
  options.engine = app.add_option("--against", against.engine.command,
                                  "Compare with this UCI or UCCI engine, a shell command")
                       ->type_name("CMD");
  options.lines = app.add_option_function<std::string>(
                         "--against-lines",
                         [&against](const std::string& command) {
                           against.engine.command = command;
                           against.lines = true;
                         },
                         "Compare with this program: a FEN a line in, a line of legal moves out")
                      ->type_name("CMD");
  options.file = app.add_option("--against-divide", against.file,
                                "Compare with the divide saved in this file (-: standard input)")
                     ->type_name("FILE");
  options.random = app.add_option("--random", against.random,
                                  "Compare N random positions, and shrink the first that differs")
                       ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 62U))
                       ->type_name("N");
  options.engine->excludes(options.lines);
  options.file->excludes(options.engine)->excludes(options.lines)->excludes(options.random);
  options.file->excludes(app.get_option("--suite"));
  options.random->excludes(app.get_option("--suite"))->excludes(app.get_option("--fen"));
  for (CLI::Option* const option : {options.engine, options.lines, options.file}) {
    for (const char* const other : {"--divide", "--kinds", "--resume", "--rank-base"}) {
      option->excludes(app.get_option(other));
    }
  }
  const EngineOptions engine =
      add_engine_settings(app, against.engine, against.assignments,
                          {EngineProtocol::Auto, EngineProtocol::Uci, EngineProtocol::Ucci});
  engine.assignments->needs(options.engine);
  engine.protocol->needs(options.engine);
  options.rank_base = engine.rank_base;
  options.timeout = engine.timeout;
  return options;
}

}  // namespace xq::tools
