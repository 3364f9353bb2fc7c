#include "xq/match/elo.hpp"

#include <cmath>

#include "xq/match/internal/distributions.hpp"

namespace xq {
namespace {

std::optional<double> elo_inside(double score) {
  return score > 0 && score < 1 ? std::optional(elo_of_score(score)) : std::nullopt;
}

struct Moments {
  double mean = 0;
  double variance = 0;
};

Moments moments(const OutcomeCounts& counts) {
  const auto trials = static_cast<double>(counts.trials());
  const auto share = [&](std::size_t at) { return static_cast<double>(counts[at]) / trials; };
  Moments found;
  for (std::size_t at = 0; at < counts.classes(); ++at) {
    found.mean += counts.score_of(at) * share(at);
  }
  for (std::size_t at = 0; at < counts.classes(); ++at) {
    const double distance = counts.score_of(at) - found.mean;
    found.variance += share(at) * distance * distance;
  }
  return found;
}

bool all_alike(const OutcomeCounts& counts) {
  for (std::size_t at = 0; at < counts.classes(); ++at) {
    if (counts[at] == counts.trials()) {
      return true;
    }
  }
  return false;
}

// The likelihood of superiority when all trials ended alike, each with this score: that outcomes
// not seen are too few to turn it around, were all of them lost (or won).
double one_class_los(double score, double trials) {
  if (score == 0.5) {
    return 0.5;
  }
  const double distance = std::abs(score - 0.5);
  const double likely = match::unseen_below(distance / (0.5 + distance), trials);
  return score > 0.5 ? likely : 1 - likely;
}

}  // namespace

double elo_of_score(double score) {
  return 400 * (std::log10(score) - std::log10(1 - score));
}

double score_of_elo(double elo) {
  return 1 / (1 + std::pow(10.0, -elo / 400));
}

std::optional<double> EloEstimate::error() const {
  return low && high ? std::optional((*high - *low) / 2) : std::nullopt;
}

std::optional<EloEstimate> estimate_elo(const OutcomeCounts& counts) {
  const auto trials = static_cast<double>(counts.trials());
  if (trials == 0) {
    return std::nullopt;
  }
  EloEstimate made;
  if (all_alike(counts)) {
    made.score = moments(counts).mean;
    made.interval = IntervalKind::OneClass;
    const double others = match::unseen_share(trials);
    made.low = elo_inside(made.score * (1 - others));
    made.high = elo_inside(made.score + (1 - made.score) * others);
    made.los = one_class_los(made.score, trials);
  } else {
    const auto [mean, variance] = moments(counts);
    const double error = std::sqrt(variance / trials);
    made.score = mean;
    made.deviation = std::sqrt(variance * static_cast<double>(counts.games_per_trial()));
    made.low = elo_inside(mean - kNormal95 * error);
    made.high = elo_inside(mean + kNormal95 * error);
    made.los = match::normal_below((mean - 0.5) / error);
    made.normalized = kNormalizedElo * (mean - 0.5) / made.deviation;
    made.normalized_error =
        kNormalizedElo * kNormal95 / std::sqrt(static_cast<double>(counts.games()));
  }
  made.elo = elo_inside(made.score);
  return made;
}

}  // namespace xq
