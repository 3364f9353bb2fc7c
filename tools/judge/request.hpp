#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/exit.hpp"
#include "common/options.hpp"
#include "xq/report/language.hpp"
#include "xq/rules/judgement.hpp"

namespace xq::tools {

// What the command line of xq-judge asks for.
struct JudgeRequest {
  std::vector<std::string> files;
  std::vector<std::string> games;  // from the command line, each a record of JSON
  bool cases = false;              // the one file holds cases, each with the verdicts it claims

  std::vector<GameRules> rules;  // each game is judged by all of them
  JudgePlies plies = JudgePlies::UntilOver;
  bool forbidden = false;  // in text; records always have them

  Language language = Language::Both;
  Format format = Format::Text;
  std::string output = "-";
  unsigned jobs = 1;
  bool quiet = false;
};

// Reads the command line into `request`. Gives nothing when the program is to go on.
Result<std::optional<ExitStatus>> read_request(int argc, const char* const* argv,
                                               JudgeRequest& request);

}  // namespace xq::tools
