#pragma once

#include <stop_token>

#include "common/exit.hpp"
#include "common/output.hpp"
#include "perft/request.hpp"
#include "xq/base/result.hpp"

namespace xq::tools {

// Compares with the generator of request.against: one position, the rows of a suite, or random
// positions. Only the moves of each are compared, not the counts a suite knows.
Result<ExitStatus> compare_with_generator(const PerftRequest& request, const std::stop_token& stop,
                                          Output& output);

// Compares with the divide saved in request.against.file (-: standard input).
Result<ExitStatus> compare_with_file(const PerftRequest& request, const std::stop_token& stop,
                                     Output& output);

}  // namespace xq::tools
