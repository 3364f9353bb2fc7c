// A history of measurements as a table and as a picture. Pure functions, for any thread.
#pragma once

#include <string>
#include <vector>

#include "xq/bench/history.hpp"

namespace xq {

// A line an entry: label, nodes, time, speed, and both as multiples of the entry before where that
// was measured in the same way; releases are marked. Behind them the drift since the last release.
std::string history_text(const std::vector<HistoryEntry>& history);

// Time and nodes by entry, as SVG.
std::string history_plot_svg(const std::vector<HistoryEntry>& history);

}  // namespace xq
