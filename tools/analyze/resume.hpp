#pragma once

#include <stop_token>
#include <string>

#include "common/inputs.hpp"
#include "xq/analysis/batch.hpp"
#include "xq/base/result.hpp"

namespace xq::tools {

// Reads the whole lines of the output at `path` beside the inputs and sees that each is the record
// this run would have written; the inputs stand behind them afterwards. An output that is not there
// or empty has none. A line without an end is no whole line. The file is not changed.
// The error says which line is another run's; Cancelled after a stop request.
Result<BatchStatistics> read_kept(const std::string& path, Inputs& inputs,
                                  const AnalyzeOptions& options, const std::stop_token& stop);

}  // namespace xq::tools
