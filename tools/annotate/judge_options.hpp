#pragma once

#include "xq/annotate/judged_game.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): not our name
class App;
}

namespace xq::tools {

// The options that say how moves are judged: --thresholds, --win-model, --book-plies. What they
// leave in `options` is for check().
void add_judge_options(CLI::App& app, JudgeOptions& options);

}  // namespace xq::tools
