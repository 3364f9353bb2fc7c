#include "uci/options.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <unistd.h>

#include "common/options.hpp"
#include "xq/base/text.hpp"
#include "xq/eval/params.hpp"

namespace xq::tools {
namespace {

constexpr const char* kAbout =
    "A xiangqi engine for GUIs, which start it and speak UCI or UCCI with it. COMMAND is a line of "
    "that conversation: it is done, and the program ends";

constexpr const char* kFooter = R"(Examples:
  xq-uci                    (what to enter as the engine's command in a GUI)
  xq-uci --threads 2 --hash 256
  xq-uci bench
  xq-uci go depth 10
  printf 'position startpos moves h2e2\ngo nodes 100000\n' | xq-uci

The options are defaults, which a GUI may change. In UCI ranks are 0 to 9 as Pikafish has
them, or 1 to 10 with --rank-base 1. docs/tools/xq-uci.md lists what is understood.

Exit codes: 0 the conversation ended, 2 wrong usage, 3 standard input could not be read,
5 output could not be written.)";

// Half of this machine's memory: a table larger than what is free ends the program without a word.
std::size_t most_hash_mb() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long bytes = sysconf(_SC_PAGESIZE);
  return pages > 0 && bytes > 0
             ? static_cast<std::size_t>(pages) * static_cast<std::size_t>(bytes) >> 21U
             : EngineCeiling().hash_mb;
}

// Why the line is no command; empty when it begins like one, or there is none.
std::string objection(std::string_view line) {
  const auto known = Session::commands();
  const auto words = split_words(line);
  if (words.empty() || std::ranges::find(known, words.front()) != known.end()) {
    return {};
  }
  std::string names;
  for (const std::string_view word : known) {
    names += (names.empty() ? "" : ", ") + std::string(word);
  }
  return in_quotes(words.front()) + " is no command; there are: " + names;
}

}  // namespace

std::optional<ExitStatus> read_options(int argc, const char* const* argv, UciRequest& request) {
  CLI::App app(kAbout, "xq-uci");
  app.footer(kFooter);
  EngineOptions& engine = request.session.engine;
  std::vector<std::string> words;
  int rank_base = 0;
  app.add_option("COMMAND", words, "Do this and end; without it, listen to standard input")
      ->type_name("");
  add_hash(app, engine.hash_mb);
  add_threads(app, engine.threads);
  add_deterministic(app, engine.deterministic)
      ->description("The same search for any number of threads; nothing is kept between moves");
  app.add_option("--rank-base", rank_base, "Ranks in UCI begin with 0 or 1")
      ->check(CLI::IsMember({0, 1}))
      ->type_name("")
      ->capture_default_str();
  add_common(app, "evaluation: " + eval::params_hash());
  const auto end = parse(app, argc, argv);
  EngineCeiling& ceiling = request.session.ceiling;
  ceiling.hash_mb = std::max(std::min(ceiling.hash_mb, most_hash_mb()), engine.hash_mb);
  engine.rank_base = rank_base == 0 ? RankBase::Zero : RankBase::One;
  for (const std::string& word : words) {
    request.command += (request.command.empty() ? "" : " ") + word;
  }
  if (const std::string wrong = objection(request.command); !end && !wrong.empty()) {
    std::cerr << "xq-uci: " << wrong << '\n';
    return ExitStatus::Usage;
  }
  return end;
}

}  // namespace xq::tools
