// Records an interrupted run left behind.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "xq/analysis/analysis.hpp"
#include "xq/base/result.hpp"

namespace xq {

// Whether `line`, an xq/1 record of an earlier run, answers `question`: an analysis_frame() or a
// failed record, with its seq. Gives the question with as much of the answer as statistics need
// (nodes, the best line's score and first move); else the error names what differs.
// `depths`: whether this run keeps the log of depths.
Result<AnalysisItem> match_kept(std::string_view line, AnalysisItem question, bool depths);

// The failure that `line` tells when it is the record of an engine that failed on record `seq` of
// this id; nothing when it is anything else. It has no place.
std::optional<FailedRecord> read_engine_failure(std::string_view line, std::uint64_t seq,
                                                const std::string& id);

}  // namespace xq
