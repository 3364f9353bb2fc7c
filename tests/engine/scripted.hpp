// The engine of tests/scripted, for tests of those who talk to engines.
#pragma once

#include <chrono>
#include <string>

#include "xq/engine/engine_player.hpp"

namespace xq::test {

// `how` is its options; see tests/scripted/main.cpp.
inline EngineSettings scripted(const std::string& how = "") {
  EngineSettings settings;
  settings.command = "'" XQ_SCRIPTED_ENGINE "' " + how;
  return settings;
}

// The two dialects it plays in.
inline constexpr const char* kUciFromOne = "";
inline constexpr const char* kUcciFromZero = "--speak ucci --rank-base 0";

inline EnginePlayerSettings scripted_player(const std::string& how = "") {
  EnginePlayerSettings settings;
  settings.engine = scripted(how);
  settings.engine.protocol =
      how.find("--speak ucci") == std::string::npos ? EngineProtocol::Uci : EngineProtocol::Ucci;
  return settings;
}

}  // namespace xq::test
