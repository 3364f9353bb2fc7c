// Measurements for people and for spreadsheets. Pure functions, for any thread.
#pragma once

#include <string>

#include "xq/bench/depth_table.hpp"

namespace xq {

// A table for each run: one position depth by depth with its line of play, or a suite's sums by
// depth and then what each position came to. More than one run is compared with the first.
std::string bench_text(const BenchReport& report);

// A row for each depth of each position of each run, below a line of names.
std::string bench_csv(const BenchReport& report);

// Time to depth and nodes a second by depth, a line a run, as SVG.
std::string bench_plot_svg(const BenchReport& report);

}  // namespace xq
