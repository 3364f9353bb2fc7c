#include "match/figures.hpp"

#include <cmath>

namespace xq::tools {
namespace {

std::string interval_text(const EloEstimate& estimate) {
  const std::string why = estimate.interval == IntervalKind::OneClass ? " (all ended alike)" : "";
  if (estimate.low && estimate.high) {
    return "+/- " + fixed(*estimate.error(), 2) + " [" + fixed(*estimate.low, 2) + ", " +
           fixed(*estimate.high, 2) + "]" + why;
  }
  if (estimate.low) {
    return "at least " + fixed(*estimate.low, 2) + why;
  }
  return (estimate.high ? "at most " + fixed(*estimate.high, 2) : "no bound") + why;
}

}  // namespace

double rounded(double value) {
  const double made = std::round(value * 1e6) / 1e6;
  return made == 0 ? 0.0 : made;
}

std::string counts_text(const OutcomeCounts& counts) {
  std::string text;
  for (std::size_t i = 0; i < counts.classes(); ++i) {
    text += (i == 0 ? "" : ", ") + std::to_string(counts[i]);
  }
  return text;
}

std::string elo_lines(const EloEstimate& estimate) {
  std::string text = "Elo: " + (estimate.elo ? fixed(*estimate.elo, 2) + " " : "") +
                     interval_text(estimate) + "\n";
  text += "nElo: " +
          (estimate.normalized
               ? fixed(*estimate.normalized, 2) + " +/- " + fixed(*estimate.normalized_error, 2)
               : "unknown, for the results do not spread") +
          "\n";
  return text + "LOS: " + fixed(100 * estimate.los, 2) + " %\n";
}

std::string llr_text(double ratio, const SprtSettings& settings) {
  const SprtBounds bounds = sprt_bounds(settings);
  return "LLR: " + fixed(ratio, 2) + " (" + fixed(bounds.lower, 2) + ", " + fixed(bounds.upper, 2) +
         ") [" + fixed(settings.elo0, 2) + ", " + fixed(settings.elo1, 2) + "] " +
         elo_model_name(settings.model);
}

}  // namespace xq::tools
