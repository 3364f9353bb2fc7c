// Analyses as a table for people at a terminal. Pure functions, callable from any thread.
#pragma once

#include <cstddef>
#include <string>

#include "xq/analysis/analysis.hpp"

namespace xq {

struct AnalysisTableOptions {
  bool times = true;        // the column of milliseconds
  std::size_t width = 120;  // columns of the terminal; the main line gets what is left
};

// The head of the table, with its line ends. It says that scores are Red's: a positive number is
// good for Red whoever is to move, #3 is a mate by Red in three moves, #-3 one by Black.
std::string analysis_table_header(const AnalysisTableOptions& options = {});

// The rows of one record, with their line ends: one for each line found, or the error.
std::string analysis_table(const AnalysisItem& item, const AnalysisTableOptions& options = {});

}  // namespace xq
