#pragma once

#include <string>
#include <vector>

#include "xq/analysis/analyze.hpp"
#include "xq/base/result.hpp"
#include "xq/engine/engine_client.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): not our name
class App;
class Option;
}  // namespace CLI

// The options of programs that search positions for people: xq-analyze and xq-annotate.
namespace xq::tools {

// --engine and what goes with it; gives the option that all others of it need. One with a limit in
// depth alone may take longer than an answer does elsewhere.
CLI::Option* add_external_engine(CLI::App& app, EngineSettings& engine,
                                 std::vector<std::string>& assignments);

// --cache FILE; empty: none.
CLI::Option* add_cache(CLI::App& app, std::string& path);

// What of a search does not go together, as wrong usage.
Status check_search(const AnalyzeOptions& analyze, const EngineSettings& engine,
                    const std::string& cache);

}  // namespace xq::tools
