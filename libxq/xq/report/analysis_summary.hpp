// What became of a whole run, in words.
#pragma once

#include <string>

#include "xq/analysis/batch.hpp"

namespace xq {

// "records 52, failed 2, nodes 10400000\nbm 48/50, am 3/3\n": the second line, left out when
// nothing was expected, counts what was expected and came true.
std::string analysis_summary(const BatchStatistics& statistics);

}  // namespace xq
