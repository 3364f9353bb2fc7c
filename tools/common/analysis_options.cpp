#include "common/analysis_options.hpp"

#include <CLI/CLI.hpp>

#include "common/engine_options.hpp"
#include "common/options.hpp"

namespace xq::tools {

CLI::Option* add_external_engine(CLI::App& app, EngineSettings& engine,
                                 std::vector<std::string>& assignments) {
  engine.timeout = std::chrono::minutes(5);
  CLI::Option* const option = add_engine(app, engine.command);
  const EngineOptions more = add_engine_settings(
      app, engine, assignments,
      {EngineProtocol::Auto, EngineProtocol::Uci, EngineProtocol::Ucci, EngineProtocol::Xboard});
  for (CLI::Option* const one : {more.assignments, more.protocol, more.rank_base, more.timeout}) {
    one->needs(option);
  }
  return option;
}

CLI::Option* add_cache(CLI::App& app, std::string& path) {
  return app
      .add_option("--cache", path,
                  "Keep what is found in this file, and look there first; programs may share it")
      ->type_name("FILE");
}

Status check_search(const AnalyzeOptions& analyze, const EngineSettings& engine,
                    const std::string& cache) {
  const auto usage = [](const std::string& message) {
    return Status(fail(ErrorCode::InvalidArgument, message));
  };
  if (analyze.search.deterministic && analyze.limits.time) {
    return usage("--deterministic takes limits in nodes or depth, not --movetime");
  }
  if (analyze.search.deterministic && !cache.empty()) {
    return usage("--deterministic goes without --cache: what is in it depends on earlier runs");
  }
  if (engine.protocol == EngineProtocol::Xboard && analyze.limits.nodes) {
    return usage("the xboard protocol knows no limit in nodes: use --depth or --movetime");
  }
  return std::monostate{};
}

}  // namespace xq::tools
