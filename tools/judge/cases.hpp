#pragma once

#include <map>
#include <string>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/report/judged_record.hpp"
#include "xq/rules/game_rules.hpp"

namespace xq::tools {

struct CaseClaim {
  VerdictClaim claim;
  GameRules rules;  // by which it is to be met
};

// What a case says beside its game.
struct Case {
  std::vector<CaseClaim> claims;
  // What somebody says without regard to the rules, to see who agrees with whom: the file itself
  // by the name of its rule set, and programs.
  std::map<std::string, Outcome> voices;
};

// Reads the members of a case other than its game: `verdicts`, an object of verdicts by rules, or
// `verdict` with `ruleset`, `confidence` and `programs`; docs/tools/xq-judge.md describes both.
// Pure; for any thread.
Result<Case> read_case(const std::string& meta_json);

}  // namespace xq::tools
