#include "common/engine_options.hpp"

#include <CLI/CLI.hpp>

#include <cmath>
#include <map>

#include "common/options.hpp"

namespace xq::tools {
namespace {

const char* protocol_name(EngineProtocol protocol) {
  switch (protocol) {
    case EngineProtocol::Uci:
      return "uci";
    case EngineProtocol::Ucci:
      return "ucci";
    case EngineProtocol::Xboard:
      return "xboard";
    default:
      return "auto";
  }
}

CLI::Option* add_protocol(CLI::App& app, EngineSettings& engine,
                          std::initializer_list<EngineProtocol> offered) {
  std::vector<std::string> names;
  std::map<std::string, EngineProtocol> by_name;
  std::string list;
  for (const EngineProtocol protocol : offered) {
    names.emplace_back(protocol_name(protocol));
    by_name[names.back()] = protocol;
    list += (list.empty() ? "" : protocol == offered.end()[-1] ? " or " : ", ") + names.back();
  }
  const auto set = [&engine, by_name](const std::string& name) {
    engine.protocol = by_name.at(name);
  };
  return app.add_option_function<std::string>("--engine-protocol", set, "What it speaks: " + list)
      ->check(CLI::IsMember(names))
      ->type_name("")
      ->default_str(protocol_name(engine.protocol));
}

CLI::Option* add_rank_base(CLI::App& app, EngineSettings& engine) {
  const auto set = [&engine](const std::string& base) {
    if (base != "auto") {
      engine.rank_base = base == "0" ? RankBase::Zero : RankBase::One;
    }
  };
  return app
      .add_option_function<std::string>("--engine-rank-base", set,
                                        "Its ranks begin with 0 or 1; auto: as its moves tell")
      ->check(CLI::IsMember({"auto", "0", "1"}))
      ->type_name("")
      ->default_str("auto");
}

CLI::Option* add_timeout(CLI::App& app, EngineSettings& engine) {
  const auto set = [&engine](const double& seconds) {
    engine.timeout = std::chrono::milliseconds(std::llround(seconds * 1000));
  };
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(engine.timeout).count();
  return app
      .add_option_function<double>("--engine-timeout", set, "Seconds it has for any one answer")
      ->check(between(0.001, 1e7))
      ->type_name("SECONDS")
      ->default_str(std::to_string(seconds));
}

}  // namespace

EngineOptions add_engine_settings(CLI::App& app, EngineSettings& engine,
                                  std::vector<std::string>& assignments,
                                  std::initializer_list<EngineProtocol> protocols) {
  const auto set = [&engine](const std::string& assignment) {
    const auto equals = assignment.find('=');
    engine.options.emplace_back(assignment.substr(0, equals), assignment.substr(equals + 1));
  };
  return {add_engine_options(app, assignments)->each(set), add_protocol(app, engine, protocols),
          add_rank_base(app, engine), add_timeout(app, engine)};
}

}  // namespace xq::tools
