#pragma once

#include <optional>

#include "common/exit.hpp"
#include "perft/request.hpp"

namespace xq::tools {

// Reads the command line into `request`. Gives nothing when the program is to go on; otherwise all
// has been said, and the program ends with what this gives.
[[nodiscard]] std::optional<ExitStatus> read_options(int argc, const char* const* argv,
                                                     PerftRequest& request);

}  // namespace xq::tools
