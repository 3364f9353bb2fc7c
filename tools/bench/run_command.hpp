#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/engine_choice.hpp"
#include "bench/suite_choice.hpp"
#include "common/exit.hpp"
#include "common/options.hpp"
#include "xq/bench/depth_table.hpp"

namespace xq::tools {

// What `xq-bench run` is asked.
struct RunRequest {
  SuiteChoice suite;
  EngineChoice engine;
  BenchOptions options;
  std::vector<unsigned> threads;  // empty: one, and external engines as they are
  std::string plot;
  Format format = Format::Text;
  std::string output = "-";
  bool quiet = false;
};

CLI::App* add_run(CLI::App& app, RunRequest& request);

Result<ExitStatus> run_measurement(RunRequest request);

}  // namespace xq::tools
