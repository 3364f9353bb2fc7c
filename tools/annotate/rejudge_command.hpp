#pragma once

#include <string>
#include <vector>

#include "annotate/judge_options.hpp"
#include "annotate/rendering.hpp"
#include "common/exit.hpp"

namespace xq::tools {

// What `xq-annotate rejudge` is asked.
struct RejudgeRequest {
  std::vector<std::string> files;
  JudgeChoice judge;  // without one games are judged as they were
  RenderRequest render;
  unsigned jobs = 1;
  std::string failed;  // empty: none
  bool quiet = false;
};

CLI::App* add_rejudge(CLI::App& app, RejudgeRequest& request);

// Judges the games of the records anew, without a search. Finding: some records could not be read.
Result<ExitStatus> run_rejudge(const RejudgeRequest& request);

}  // namespace xq::tools
