#pragma once

#include <stop_token>

#include "common/exit.hpp"
#include "common/output.hpp"
#include "perft/request.hpp"
#include "xq/base/result.hpp"

namespace xq::tools {

// Counts every position of the request's suite and compares. A row that can't be read is told on
// stderr with its place, and the next one follows.
Result<ExitStatus> check_suite(const PerftRequest& request, const std::stop_token& stop,
                               Output& output);

}  // namespace xq::tools
