#pragma once

#include <string>
#include <vector>

#include "bench/comparison_output.hpp"
#include "bench/instruction_counter.hpp"
#include "bench/suite_choice.hpp"
#include "common/exit.hpp"

namespace xq::tools {

// What `xq-bench count` is asked.
struct CountRequest {
  CountRequest();

  SuiteChoice suite;
  CountJob job;
  std::vector<std::string> assignments;
  std::string context;
  std::string against;
  bool update = false;
  bool force = false;
  Judgement judgement;  // its format is that of a comparison
  bool quiet = false;
};

CLI::App* add_count(CLI::App& app, CountRequest& request);

// Ok; against a stored count as the verdict says.
Result<ExitStatus> run_count(CountRequest request);

}  // namespace xq::tools
