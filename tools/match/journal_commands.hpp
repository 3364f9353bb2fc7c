#pragma once

#include <cstdint>
#include <string>

#include "common/options.hpp"
#include "match/tournament_run.hpp"

namespace xq::tools {

// What the commands on a journal are asked.
struct JournalRequest {
  std::string journal;
  Format format = Format::Text;
  bool pgn = false;  // of report: the games instead of a format
  std::string plot;  // of report: where the picture of a ladder goes; empty: nowhere
  std::string output = "-";
  std::uint64_t replay = 10;
  std::uint64_t seed = 0;
  Resumption resumption;  // of resume, instead of what is above
  bool quiet = false;
};

CLI::App* add_resume(CLI::App& app, JournalRequest& request);
CLI::App* add_report(CLI::App& app, JournalRequest& request);
CLI::App* add_verify(CLI::App& app, JournalRequest& request);

Result<ExitStatus> run_resume(const JournalRequest& request);
Result<ExitStatus> run_report(const JournalRequest& request);
// Plays some finished games again. A Finding when one of them takes another course.
Result<ExitStatus> run_verify(const JournalRequest& request);

}  // namespace xq::tools
