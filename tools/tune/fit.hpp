#pragma once

#include <string>
#include <vector>

#include "common/exit.hpp"
#include "common/options.hpp"
#include "xq/tune/fit.hpp"

namespace xq::tools {

struct FitRequest {
  std::vector<std::string> files;
  tune::FitSettings fit;
  unsigned hold_out = 10;  // every so many games are kept from the fit; 0: none
  double rook = 1000;
  std::string output = "-";
  bool quiet = false;
};

CLI::App* add_fit(CLI::App& app, FitRequest& request);

// Reads samples, fits the weights and writes them as C++; the report goes to stderr.
Result<ExitStatus> run_fit(const FitRequest& request);

}  // namespace xq::tools
