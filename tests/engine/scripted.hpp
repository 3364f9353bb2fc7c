// The engine of tests/scripted, for tests of those who talk to engines.
#pragma once

#include <chrono>
#include <string>

#include "xq/engine/engine_client.hpp"

namespace xq::test {

// `how` is its options; see tests/scripted/main.cpp.
inline EngineSettings scripted(const std::string& how = "") {
  EngineSettings settings;
  settings.command = "'" XQ_SCRIPTED_ENGINE "' " + how;
  return settings;
}

}  // namespace xq::test
