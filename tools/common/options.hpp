#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/exit.hpp"
#include "xq/report/language.hpp"

// CLI11 costs seconds a file, so it stays out of headers.
namespace CLI {  // NOLINT(readability-identifier-naming): not our name
class App;
class Option;
class Validator;
}  // namespace CLI

// The options that several programs have, with one spelling, one check and one help text each. A
// program calls the ones it has; each puts what was typed where its second argument says, and
// leaves it alone when the option is not given.
namespace xq::tools {

// A number from `least` to `most`; what is no number is none of them, which CLI::Range overlooks.
CLI::Validator between(double least, double most);

// What a program may print. A program offers some of them.
enum class Format : std::uint8_t { Text, Json, Jsonl, Html, Csv, Epd, Table, Markdown, Junit };

// Lets an option for a FEN take "startpos" for that of the start position; gives the option.
CLI::Option* take_startpos(CLI::Option* option);

// How hard to search; unset means no such limit.
CLI::Option* add_depth(CLI::App& app, std::optional<int>& plies);
CLI::Option* add_level(CLI::App& app, std::optional<int>& level);
CLI::Option* add_nodes(CLI::App& app, std::optional<std::uint64_t>& nodes);
CLI::Option* add_movetime(CLI::App& app, std::optional<std::chrono::milliseconds>& time);

// What to search with. --hash 0 means no table, --jobs 0 all cores.
CLI::Option* add_threads(CLI::App& app, unsigned& threads);
CLI::Option* add_jobs(CLI::App& app, unsigned& jobs);
CLI::Option* add_hash(CLI::App& app, std::size_t& megabytes);
CLI::Option* add_seed(CLI::App& app, std::uint64_t& seed);
CLI::Option* add_deterministic(CLI::App& app, bool& deterministic);
CLI::Option* add_engine(CLI::App& app, std::string& command);
CLI::Option* add_engine_options(CLI::App& app, std::vector<std::string>& assignments);  // "K=V"

// What comes out, and where.
CLI::Option* add_format(CLI::App& app, Format& format, std::initializer_list<Format> offered);
CLI::Option* add_output(CLI::App& app, std::string& path);  // "-": standard output
CLI::Option* add_language(CLI::App& app, Language& language);
CLI::Option* add_quiet(CLI::App& app, bool& quiet);

// --config FILE and --version, which every program has. --version tells what the program was built
// with; `more` adds lines to that.
void add_common(CLI::App& app, std::string_view more = {});

// The cores of this machine, for the default of --jobs; at least 1.
[[nodiscard]] unsigned cores() noexcept;

// Reads the command line. Gives nothing when the program is to go on; otherwise all has been said
// (--help, --version, or what is wrong with the usage), and the program ends with what this gives.
[[nodiscard]] std::optional<ExitStatus> parse(CLI::App& app, int argc, const char* const* argv);

}  // namespace xq::tools
