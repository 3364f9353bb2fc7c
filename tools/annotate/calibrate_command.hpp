#pragma once

#include <string>
#include <vector>

#include "common/exit.hpp"
#include "common/options.hpp"

namespace xq::tools {

// What `xq-annotate calibrate` is asked.
struct CalibrateRequest {
  std::vector<std::string> files;
  unsigned first_ply = 10;
  Format format = Format::Text;
  std::string output = "-";
};

CLI::App* add_calibrate(CLI::App& app, CalibrateRequest& request);

// Fits the win model to the games of the records. Finding: some records could not be read.
Result<ExitStatus> run_calibrate(const CalibrateRequest& request);

}  // namespace xq::tools
