#pragma once

#include "xq/annotate/judged_game.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): not our name
class App;
}

namespace xq::tools {

struct JudgeChoice {
  JudgeOptions options;
  bool given = false;  // any of them was typed
};

// The options that say how moves are judged: --thresholds, --win-model, --book-plies, --rules. What
// they come to is for check().
void add_judge_options(CLI::App& app, JudgeChoice& choice);

}  // namespace xq::tools
