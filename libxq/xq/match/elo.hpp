// What a match between two players says about the difference of their strength. Pure functions, for
// any thread; every one ends in a time that does not grow with the counts.
#pragma once

#include <optional>

#include "xq/match/outcome_counts.hpp"

namespace xq {

// Φ⁻¹(0.975): what 95 % error bars are made with.
inline constexpr double kNormal95 = 1.959963984540054;

// One unit of (score - 1/2) / deviation in normalized Elo: 800 / ln 10. At a drawless 50 % it makes
// normalized and logistic Elo the same.
inline constexpr double kNormalizedElo = 347.43558552260146;

// The logistic scale of Elo (The Rating of Chessplayers, 1978): the difference in Elo at which a
// player is expected to score so much. REQUIRES: 0 < score < 1
double elo_of_score(double score);

// Its inverse: the share of points expected of the one who is `elo` stronger, 0 to 1.
double score_of_elo(double elo);

// How sure an interval is, and by what reasoning.
enum class IntervalKind : std::uint8_t {
  Normal,    // score ± kNormal95 standard errors; an end that leaves the scale is not there
  OneClass,  // all trials ended alike, so their spread says nothing; see estimate_elo()
};

// The strength of one player over another, from the first one's view: positive is stronger.
struct EloEstimate {
  double score = 0;      // the share of points, 0 to 1
  double deviation = 0;  // the standard deviation of one game's score; of pairs √2 times the pair's

  std::optional<double> elo;  // nothing when all points or none were won: it has no bound
  // The ends of the 95 % interval in Elo. It is not symmetric about `elo`. One end missing makes
  // the other a one-sided bound (at 97.5 %); with both missing nothing can be said.
  std::optional<double> low;
  std::optional<double> high;
  IntervalKind interval = IntervalKind::Normal;

  // The likelihood of superiority, 0 to 1: how likely the first player is the stronger one, as
  // Φ((score - 1/2) / standard error); of trials that ended alike see estimate_elo(). Counts draws,
  // unlike the figure of the same name that looks at decisive games only.
  double los = 0.5;

  // Normalized Elo and half its 95 % interval (the deviation taken as known). Nothing when all
  // trials ended alike.
  std::optional<double> normalized;
  std::optional<double> normalized_error;

  // Half the width of the interval, the figure people write behind "±"; nothing with an open end.
  [[nodiscard]] std::optional<double> error() const;
};

// Estimates from the counts, with the variance of a trial as observed (so pairs count as pairs).
// Nothing without a trial. Formulas as in fishtest (stat_util.get_elo) and fastchess; normalized
// Elo by M. Van den Bergh (normalized_elo.pdf).
//
// When all n trials ended alike their variance is 0, which taken literally is certainty. Then the
// interval holds what a share of other outcomes of at most BetaInv(0.975; 1/2, n + 1/2), the upper
// bound of Jeffreys, could make of the score: ten pairs won are at least 222.7 Elo. LOS is how
// likely, by the same distribution, the score stays on its side: one game won is 81.8 %.
std::optional<EloEstimate> estimate_elo(const OutcomeCounts& counts);

}  // namespace xq
