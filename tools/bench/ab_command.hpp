#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/comparison_output.hpp"
#include "bench/suite_choice.hpp"
#include "common/exit.hpp"
#include "xq/engine/engine_client.hpp"

namespace xq::tools {

enum class AbMetric : std::uint8_t { Cpu, Wall, Instructions };

// What `xq-bench ab` is asked.
struct AbRequest {
  AbRequest();

  std::string base;
  std::string head;
  bool whole = false;  // the commands run to their end and are no engines
  SuiteChoice suite;
  EngineSettings engine;  // for both, without the command
  std::vector<std::string> assignments;
  std::optional<int> depth;
  AbMetric metric = AbMetric::Cpu;
  Judgement judgement;
  double budget = 300;  // seconds
  std::string pin = "auto";
  bool quiet = false;
};

CLI::App* add_ab(CLI::App& app, AbRequest& request);

Result<ExitStatus> run_ab(AbRequest request);

}  // namespace xq::tools
