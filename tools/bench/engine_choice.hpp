#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "common/options.hpp"
#include "xq/engine/engine_client.hpp"
#include "xq/engine/player.hpp"

namespace xq::tools {

// What stands for our own search where a command is asked for.
inline constexpr std::string_view kBuiltIn = "built-in";

// Which engines are measured, and how they are set.
struct EngineChoice {
  std::vector<std::string> commands;  // as typed; none: the built-in search
  EngineSettings engine;              // without the command; for all of them
  std::vector<std::string> assignments;
  std::size_t hash = 16;  // MB, of the built-in search

  EngineChoice();

  // The engines to measure; an empty command is the built-in search.
  [[nodiscard]] std::vector<std::string> engines() const;
};

// Adds --engine, which may be repeated, the options of an engine, and --hash.
void add_engine_choice(CLI::App& app, EngineChoice& choice);

// As an engine of its own: which, and how many threads it has.
struct EngineStart {
  std::string command;
  unsigned threads = 1;
  bool set_threads = false;    // it is told so; else an external engine keeps its own number
  bool deterministic = false;  // the driver of the built-in search that any number of threads has
};

Result<std::unique_ptr<Player>> start(const EngineChoice& choice, const EngineStart& which,
                                      const std::stop_token& stop);

// "Hash=16 Threads=2": what an engine was told.
std::string options_text(const EngineSettings& engine);

// How it is set, for the record: "hash=16" of the built-in search, else the options it was given.
std::string options_text(const EngineChoice& choice, const EngineStart& which);

}  // namespace xq::tools
