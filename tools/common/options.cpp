#include "common/options.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iostream>
#include <limits>
#include <map>
#include <sstream>
#include <thread>

#include "common/output.hpp"
#include "xq/base/parallel.hpp"
#include "xq/base/text.hpp"
#include "xq/base/version.hpp"
#include "xq/board/types.hpp"

namespace xq::tools {
namespace {

constexpr int kMaxDepth = 128;
constexpr std::size_t kMaxHash = std::size_t{1} << 20U;
constexpr auto kMaxCount = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());

std::string format_name(Format format) {
  switch (format) {
    case Format::Text:
      return "text";
    case Format::Json:
      return "json";
    case Format::Jsonl:
      return "jsonl";
    case Format::Html:
      return "html";
    case Format::Csv:
      return "csv";
    case Format::Epd:
      return "epd";
    case Format::Table:
      return "table";
    case Format::Markdown:
      return "markdown";
    case Format::Junit:
      return "junit";
  }
  return {};
}

// A whole number from `least` to `most`. CLI11 alone would read "-1" into an unsigned number and
// "1e9" as 1.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  const auto check = [least, most](const std::string& text) -> std::string {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || rest != end || value < least || value > most) {
      return "'" + text + "' is not a whole number from " + std::to_string(least) + " to " +
             std::to_string(most);
    }
    return {};
  };
  return CLI::Validator(check, "");  // the help says N
}

std::string check_assignment(const std::string& text) {
  const auto equals = text.find('=');
  return equals == std::string::npos || equals == 0 ? "'" + text + "' is not NAME=VALUE" : "";
}

std::string version_text(const CLI::App& app, std::string_view more) {
  const BuildInfo info = build_info();
  std::ostringstream text;
  text << app.get_name() << ' ' << info.version << '\n'
       << "compiler: " << info.compiler << ", " << info.build_type << '\n'
       << "CPU level: " << info.cpu_level;
  if (!more.empty()) {
    text << '\n' << more;
  }
  return text.str();
}

// Not by std::cout, which may write a part of a long text at once and forget why that failed.
ExitStatus say(const CLI::App& app, const std::string& text) {
  auto output = Output::open("-");
  Status said = output->finish(text);
  if (said || said.error().code == ErrorCode::Closed) {
    return ExitStatus::Ok;
  }
  std::cerr << app.get_name() << ": " << said.error().message << '\n';
  return ExitStatus::Output;
}

}  // namespace

CLI::Option* take_startpos(CLI::Option* option) {
  const auto name_to_fen = [](std::string& text) {
    text = text == "startpos" ? kStartFen : text;
    return std::string();
  };
  return option->transform(CLI::Validator(name_to_fen, ""));
}

CLI::Option* add_depth(CLI::App& app, std::optional<int>& plies) {
  return app.add_option("--depth", plies, "Search no deeper than N plies")
      ->check(whole_number(1, kMaxDepth))
      ->type_name("N");
}

CLI::Option* add_level(CLI::App& app, std::optional<int>& level) {
  return app
      .add_option("--level", level,
                  "Search no deeper than N plies, 2 less while there are more than 20 men, 2 more "
                  "from 8 men on, 4 more from 4")
      ->check(whole_number(1, kMaxDepth));
}

CLI::Option* add_nodes(CLI::App& app, std::optional<std::uint64_t>& nodes) {
  return app.add_option("--nodes", nodes, "Search no more than N nodes a position")
      ->check(whole_number(1, kMaxCount))
      ->type_name("N");
}

CLI::Option* add_movetime(CLI::App& app, std::optional<std::chrono::milliseconds>& time) {
  const auto set = [&time](const std::int64_t& count) { time = std::chrono::milliseconds(count); };
  return app
      .add_option_function<std::int64_t>("--movetime", set,
                                         "Search no longer than N milliseconds a position")
      ->check(whole_number(1, 1'000'000'000))
      ->type_name("N");
}

CLI::Option* add_threads(CLI::App& app, unsigned& threads) {
  const auto set = [&threads](const unsigned& count) { threads = count == 0 ? cores() : count; };
  return app
      .add_option_function<unsigned>("--threads", set,
                                     "Threads that work together on one position (0: one a core)")
      ->check(whole_number(0, kMaxThreads))
      ->type_name("N")
      ->default_str(std::to_string(threads));
}

CLI::Option* add_jobs(CLI::App& app, unsigned& jobs) {
  const auto set = [&jobs](const unsigned& count) { jobs = count == 0 ? cores() : count; };
  return app
      .add_option_function<unsigned>("--jobs", set, "Positions worked on at once (0: one a core)")
      ->check(whole_number(0, kMaxThreads))
      ->type_name("N")
      ->default_str(std::to_string(jobs));
}

CLI::Option* add_hash(CLI::App& app, std::size_t& megabytes) {
  return app.add_option("--hash", megabytes, "Size of the table in MB (0: none)")
      ->check(whole_number(0, kMaxHash))
      ->type_name("N")
      ->capture_default_str();
}

CLI::Option* add_seed(CLI::App& app, std::uint64_t& seed) {
  return app.add_option("--seed", seed, "Seed of all that is random")
      ->check(whole_number(0, std::numeric_limits<std::uint64_t>::max()))
      ->type_name("N")
      ->capture_default_str();
}

CLI::Option* add_deterministic(CLI::App& app, bool& deterministic) {
  return app.add_flag("--deterministic", deterministic,
                      "The same bytes on every run, for any number of jobs and threads");
}

CLI::Option* add_engine(CLI::App& app, std::string& command) {
  return app.add_option("--engine", command, "Ask this engine instead of the built-in search")
      ->type_name("CMD");
}

CLI::Option* add_engine_options(CLI::App& app, std::vector<std::string>& assignments) {
  return app
      .add_option("--engine-option", assignments, "Set an option of the engine; may be repeated")
      ->check(CLI::Validator(check_assignment, "NAME=VALUE"))
      ->take_all()
      ->allow_extra_args(false)
      ->type_name("");
}

CLI::Option* add_format(CLI::App& app, Format& format, std::initializer_list<Format> offered) {
  std::vector<std::string> names;
  std::map<std::string, Format> by_name;
  for (const Format offer : offered) {
    names.push_back(format_name(offer));
    by_name[names.back()] = offer;
  }
  const auto set = [&format, by_name](const std::string& name) { format = by_name.at(name); };
  return app.add_option_function<std::string>("--format", set, "Form of the output")
      ->check(CLI::IsMember(names))
      ->type_name("")
      ->default_str(format_name(format));
}

CLI::Option* add_output(CLI::App& app, std::string& path) {
  return app.add_option("-o,--output", path, "Write to this file (-: standard output)")
      ->type_name("FILE");
}

CLI::Option* add_language(CLI::App& app, Language& language) {
  static const std::map<std::string, Language> kLanguages{
      {"en", Language::English}, {"zh", Language::Chinese}, {"both", Language::Both}};
  const auto name =
      std::ranges::find(kLanguages, language, [](const auto& one) { return one.second; });
  return app
      .add_option_function<std::string>(
          "--lang", [&language](const std::string& word) { language = kLanguages.at(word); },
          "Language of the text: en, zh or both")
      ->check(CLI::IsMember({"en", "zh", "both"}))
      ->type_name("")
      ->default_str(name->first);
}

CLI::Option* add_quiet(CLI::App& app, bool& quiet) {
  return app.add_flag("-q,--quiet", quiet, "No progress on the terminal");
}

void add_common(CLI::App& app, std::string_view more) {
  app.set_config(
         "--config", "",
         "Read options from this file, a line NAME=VALUE each; quote a VALUE with blanks or commas")
      ->type_name("FILE");
  // A misspelt name must not pass for an option left at its default.
  app.allow_config_extras(CLI::config_extras_mode::error);
  app.set_version_flag("--version", version_text(app, more),
                       "Version, compiler and CPU level of this build");
}

unsigned cores() noexcept {
  return std::clamp(std::thread::hardware_concurrency(), 1U, kMaxThreads);
}

namespace {

// An unset variable of a shell must not pass for an option that was not given.
void refuse_empty_values(const CLI::App& app) {
  for (const CLI::Option* const option : app.get_options()) {
    for (const std::string& value : option->results()) {
      if (value.empty()) {
        throw CLI::ValidationError(option->get_name(), "has an empty value");
      }
    }
  }
  for (const CLI::App* const command : app.get_subcommands()) {
    refuse_empty_values(*command);
  }
}

// The output may be an option of `app` or of the command chosen, the config file is the program's.
void refuse_config_as_output(const CLI::App& app, const CLI::Option* config) {
  for (const CLI::App* const command : app.get_subcommands()) {
    refuse_config_as_output(*command, config);
  }
  const CLI::Option* const output = app.get_option_no_throw("--output");
  if (output == nullptr || output->empty() || config == nullptr || config->empty()) {
    return;
  }
  const Status apart =
      refuse_input_as_output(output->as<std::string>(), {config->as<std::string>()});
  if (!apart) {
    throw CLI::ValidationError("--output", apart.error().message);
  }
}

}  // namespace

std::optional<ExitStatus> parse(CLI::App& app, int argc, const char* const* argv) {
  try {
    app.parse(argc, argv);
    refuse_empty_values(app);
    refuse_config_as_output(app, app.get_config_ptr());
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    std::ostringstream out;
    std::ostringstream complaint;
    const bool wrong = app.exit(error, out, complaint) != 0;
    std::cerr << complaint.str();
    return wrong ? ExitStatus::Usage : say(app, out.str());
  }
}

CLI::Validator between(double least, double most) {
  const CLI::Range range(least, most);
  const auto check = [range](std::string& text) {
    double number = 0;
    const bool none = CLI::detail::lexical_cast(text, number) && std::isnan(number);
    return none ? in_quotes(text) + " is no number" : range(text);
  };
  return {check, range.get_description(), "between"};
}

}  // namespace xq::tools
