#pragma once

#include <string>

#include "common/exit.hpp"
#include "common/options.hpp"

namespace xq::tools {

// What `xq-bench history` is asked.
struct HistoryRequest {
  std::string file;
  std::string append;  // empty: nothing is added
  std::string label;
  bool release = false;
  double fail = 0.15;
  std::string plot;
  std::string output = "-";
};

CLI::App* add_history(CLI::App& app, HistoryRequest& request);

// Finding: the last measurement has drifted too far from the last release; Incomparable: it was
// measured in another way.
Result<ExitStatus> run_history(const HistoryRequest& request);

}  // namespace xq::tools
