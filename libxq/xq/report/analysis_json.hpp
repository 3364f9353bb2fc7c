// Analyses as xq/1 records, the format of docs/formats. Pure functions, callable from any thread.
#pragma once

#include <string>

#include "xq/analysis/analysis.hpp"

namespace xq {

struct AnalysisJsonOptions {
  bool times = true;  // time_ms and nps
};

// One record on one line, without the line end; members in the order of the format's examples.
// A record that failed becomes an `error` record.
std::string analysis_json(const AnalysisItem& item, const AnalysisJsonOptions& options = {});

}  // namespace xq
