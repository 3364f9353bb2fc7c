#pragma once

#include <stop_token>

#include "common/exit.hpp"
#include "common/game_inputs.hpp"
#include "convert/request.hpp"
#include "xq/base/result.hpp"

namespace xq::tools {

// Converts all games of the inputs as the request wants, and tells of it on stderr at the end.
Result<ExitStatus> convert_all(const ConvertRequest& request, GameInputs& inputs,
                               const std::stop_token& stop);

}  // namespace xq::tools
