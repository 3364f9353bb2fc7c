#pragma once

#include <string>

#include "bench/comparison_output.hpp"
#include "common/exit.hpp"

namespace xq::tools {

// What `xq-bench compare` is asked.
struct CompareRequest {
  CompareRequest();

  std::string base;
  std::string head;
  Judgement judgement;
  bool force = false;
};

CLI::App* add_compare(CLI::App& app, CompareRequest& request);

Result<ExitStatus> run_compare(const CompareRequest& request);

}  // namespace xq::tools
