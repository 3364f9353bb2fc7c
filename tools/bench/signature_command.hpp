#pragma once

#include <string>

#include "bench/engine_choice.hpp"
#include "bench/suite_choice.hpp"
#include "common/exit.hpp"
#include "common/options.hpp"

namespace xq::tools {

// What `xq-bench signature` is asked.
struct SignatureRequest {
  SuiteChoice suite;
  EngineChoice engine;
  int depth = 9;
  unsigned threads = 1;
  bool deterministic = false;  // with one thread too
  std::string against;
  bool update = false;
  Format format = Format::Text;
  std::string output = "-";
  bool quiet = false;
};

CLI::App* add_signature(CLI::App& app, SignatureRequest& request);

// Ok, FunctionalChange or NonDeterministic.
Result<ExitStatus> run_signature(const SignatureRequest& request);

}  // namespace xq::tools
