// Analyses as CSV (RFC 4180). Pure functions, callable from any thread.
#pragma once

#include <string>

#include "xq/analysis/analysis.hpp"

namespace xq {

struct AnalysisCsvOptions {
  bool times = true;  // else the column time_ms stays empty
};

// The names of the columns, with the line end.
std::string analysis_csv_header();

// The rows of one record, with their line ends: one for each line found, and one for a record that
// failed.
std::string analysis_csv(const AnalysisItem& item, const AnalysisCsvOptions& options = {});

}  // namespace xq
