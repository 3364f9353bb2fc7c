#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/options.hpp"
#include "xq/match/rating.hpp"

namespace xq::tools {

// What `xq-match rate` is asked.
struct RateRequest {
  std::vector<std::string> files;
  RatingOptions rating;
  std::string anchor;  // the player's name; empty: the mean is 0
  Format format = Format::Text;
  std::string output = "-";
};

// The command, which fills in the request when it is chosen.
CLI::App* add_rate(CLI::App& app, RateRequest& request);

// Writes the rating list. What could not be read is told on stderr and makes it a Finding.
Result<ExitStatus> run_rate(const RateRequest& request);

}  // namespace xq::tools
