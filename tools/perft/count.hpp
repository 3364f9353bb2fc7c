#pragma once

#include <stop_token>

#include "common/exit.hpp"
#include "common/output.hpp"
#include "perft/request.hpp"
#include "xq/base/result.hpp"

namespace xq::tools {

// Counts the one position of a request and writes the outcome; after a stop, what is known.
Result<ExitStatus> count_position(const PerftRequest& request, const std::stop_token& stop,
                                  Output& output);

}  // namespace xq::tools
