// The strength of an engine by its depth, as a picture.
#pragma once

#include <string>
#include <vector>

#include "xq/match/ladder.hpp"

namespace xq {

struct LadderPlotOptions {
  std::string title = "Strength by depth";
  std::string x_title = "depth (plies)";
  // Each doubling of the depth takes the same room; for depths above 0 only.
  bool log2_x = false;
};

// An SVG text: the rungs as dots with 95 % bars, and each curve through them with its band, from
// the first rung to the last and no further. The legend says of a curve how likely chance alone
// leaves as much unexplained as it does; the description has the ratings in words. Pure; for any
// thread.
std::string ladder_plot_svg(const Ladder& ladder, const std::vector<LadderFit>& fits,
                            const LadderPlotOptions& options = {});

// The same with the bars that drawing the openings anew has given.
std::string ladder_plot_svg(const BootstrapLadder& bootstrap, const std::vector<LadderFit>& fits,
                            const LadderPlotOptions& options = {});

}  // namespace xq
