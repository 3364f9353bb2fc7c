#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "common/options.hpp"
#include "xq/bench/suite.hpp"

namespace xq::tools {

// Which positions are measured.
struct SuiteChoice {
  std::vector<std::string> files;
  std::vector<std::string> fens;  // with neither: the suite that is compiled in
};

// Adds FILE… and --fen.
void add_suite_choice(CLI::App& app, SuiteChoice& choice);

// Reads them. A suite with positions left out would be another suite, so the first bad record is a
// failure, which names its place.
Result<BenchSuite> read_suite(const SuiteChoice& choice, const std::stop_token& stop);

}  // namespace xq::tools
