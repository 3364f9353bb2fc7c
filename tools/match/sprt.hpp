#pragma once

#include <string>

#include "common/options.hpp"
#include "xq/match/outcome_counts.hpp"
#include "xq/match/sprt.hpp"

namespace xq::tools {

// What `xq-match sprt` is asked.
struct SprtRequest {
  OutcomeCounts counts{Trial::Game};
  SprtSettings settings;
  Format format = Format::Text;
  std::string output = "-";
};

// The command, which fills in the request when it is chosen.
CLI::App* add_sprt(CLI::App& app, SprtRequest& request);

// Writes the estimate and the test's verdict: Ok is H1, Finding H0.
Result<ExitStatus> run_sprt(const SprtRequest& request);

}  // namespace xq::tools
