// Records an interrupted run left behind.
#pragma once

#include <string_view>

#include "xq/analysis/analysis.hpp"
#include "xq/base/result.hpp"

namespace xq {

// Whether `line`, an xq/1 record of an earlier run, answers `question`: an analysis_frame() or a
// failed record, with its seq. Gives the question with as much of the answer as statistics need
// (nodes, the best line's score and first move); else the error names what differs.
// `depths`: whether this run keeps the log of depths.
Result<AnalysisItem> match_kept(std::string_view line, AnalysisItem question, bool depths);

}  // namespace xq
