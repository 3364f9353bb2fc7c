#include "bench/engine_choice.hpp"

#include <CLI/CLI.hpp>

#include "common/engine_options.hpp"
#include "xq/engine/search_player.hpp"
#include "xq/engine/start_player.hpp"

namespace xq::tools {
EngineChoice::EngineChoice() {
  // A search by depth may take long.
  engine.timeout = std::chrono::minutes(5);
}

std::vector<std::string> EngineChoice::engines() const {
  if (commands.empty()) {
    return {""};
  }
  std::vector<std::string> found = commands;
  for (std::string& command : found) {
    command = command == kBuiltIn ? "" : command;
  }
  return found;
}

void add_engine_choice(CLI::App& app, EngineChoice& choice) {
  CLI::Option* const engine =
      app.add_option("--engine", choice.commands,
                     "Measure this engine, a shell command; built-in: our own search. May be "
                     "repeated")
          ->take_all()
          ->allow_extra_args(false)
          ->type_name("CMD");
  const EngineOptions options = add_engine_settings(
      app, choice.engine, choice.assignments,
      {EngineProtocol::Auto, EngineProtocol::Uci, EngineProtocol::Ucci, EngineProtocol::Xboard});
  for (CLI::Option* const option :
       {options.assignments, options.protocol, options.rank_base, options.timeout}) {
    option->needs(engine);
  }
  add_hash(app, choice.hash);
}

Result<std::unique_ptr<Player>> start(const EngineChoice& choice, const EngineStart& which,
                                      const std::stop_token& stop) {
  if (which.command.empty()) {
    SearchPlayerSettings settings;
    settings.search = {choice.hash << 20U, which.threads, which.deterministic, false};
    return std::unique_ptr<Player>(std::make_unique<SearchPlayer>(settings));
  }
  EnginePlayerSettings settings{choice.engine, {}};
  settings.engine.command = which.command;
  if (which.set_threads) {
    settings.engine.options.emplace_back("Threads", std::to_string(which.threads));
  }
  return start_player(settings, stop);
}

std::string options_text(const EngineSettings& engine) {
  std::string text;
  for (const auto& [name, value] : engine.options) {
    text += (text.empty() ? "" : " ") + name + "=" + value;
  }
  return text;
}

std::string options_text(const EngineChoice& choice, const EngineStart& which) {
  if (which.command.empty()) {
    return "hash=" + std::to_string(choice.hash) + (which.deterministic ? " deterministic" : "");
  }
  return options_text(choice.engine);
}

}  // namespace xq::tools
