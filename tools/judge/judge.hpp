#pragma once

#include <stop_token>

#include "common/exit.hpp"
#include "common/inputs.hpp"
#include "common/output.hpp"
#include "judge/request.hpp"

namespace xq::tools {

// Judges all games of the inputs and writes what the request wants; `inputs` stand at their end
// unless a stop was requested.
Result<ExitStatus> judge_all(const JudgeRequest& request, Inputs& inputs, Output output,
                             const std::stop_token& stop);

}  // namespace xq::tools
