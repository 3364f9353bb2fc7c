#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "common/exit.hpp"
#include "common/options.hpp"
#include "xq/tune/self_play.hpp"

namespace xq::tools {

struct GenerateRequest {
  tune::SelfPlaySettings play;
  std::uint64_t games = 0;
  unsigned jobs = 1;
  std::string output;
  bool resume = false;
  bool quiet = false;
};

CLI::App* add_generate(CLI::App& app, GenerateRequest& request);

// Plays games and writes what they teach. Game numbers, not threads, carry the chance: the file is
// the same for any number of jobs, and after any number of interruptions.
Result<ExitStatus> run_generate(const GenerateRequest& request);

}  // namespace xq::tools
