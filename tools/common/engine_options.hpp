#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "xq/engine/engine_client.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): not our name
class App;
class Option;
}  // namespace CLI

// The options that say how to speak with an external engine, beside the one that names it.
namespace xq::tools {

struct EngineOptions {
  CLI::Option* assignments;  // --engine-option
  CLI::Option* protocol;     // --engine-protocol
  CLI::Option* rank_base;    // --engine-rank-base
  CLI::Option* timeout;      // --engine-timeout
};

// Adds them. They go into `engine`, whose timeout is the default; `assignments` keeps
// --engine-option as typed. `protocols`: those offered.
EngineOptions add_engine_settings(CLI::App& app, EngineSettings& engine,
                                  std::vector<std::string>& assignments,
                                  std::initializer_list<EngineProtocol> protocols);

}  // namespace xq::tools
