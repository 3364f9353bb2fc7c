// Numbers of matches in words, for all commands of xq-match. Pure functions.
#pragma once

#include <optional>
#include <string>

#include "xq/base/decimal.hpp"
#include "xq/match/elo.hpp"
#include "xq/match/sprt.hpp"

namespace xq::tools {

// As records have it: six decimals at most, and no minus at zero.
double rounded(double value);

// "34, 54, 63, 64, 75".
std::string counts_text(const OutcomeCounts& counts);

// Lines "Elo: ...", "nElo: ..." and "LOS: ...".
std::string elo_lines(const EloEstimate& estimate);

// "LLR: 2.95 (-2.94, 2.94) [0.00, 2.00] normalized".
std::string llr_text(double ratio, const SprtSettings& settings);

}  // namespace xq::tools
