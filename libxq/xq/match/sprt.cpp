#include "xq/match/sprt.hpp"

#include <cassert>
#include <cmath>

#include "xq/match/elo.hpp"
#include "xq/match/internal/likeliest.hpp"

namespace xq {
namespace {

// What an empty class counts as, so that no hypothesis is impossible; fishtest's figure.
constexpr double kEmptyClass = 0.001;

bool is_risk(double value) {
  return value >= kLeastSprtRisk && value < 1;
}

match::Shares likeliest(const match::Shares& seen, double elo, const SprtSettings& settings,
                        const OutcomeCounts& counts) {
  if (settings.model == EloModel::Logistic) {
    return match::likeliest_with_score(seen, score_of_elo(elo));
  }
  const double per_game = elo / kNormalizedElo;
  return match::likeliest_with_ratio(
      seen, per_game * std::sqrt(static_cast<double>(counts.games_per_trial())));
}

}  // namespace

const char* elo_model_name(EloModel model) {
  return model == EloModel::Logistic ? "logistic" : "normalized";
}

Status check_sprt(const SprtSettings& settings) {
  if (!(settings.elo0 >= -kMostSprtElo && settings.elo1 <= kMostSprtElo)) {
    return fail(ErrorCode::InvalidArgument,
                "the hypotheses of a test lie between -2000 and 2000 Elo");
  }
  if (!(settings.elo0 < settings.elo1)) {
    return fail(ErrorCode::InvalidArgument, "elo0 must be less than elo1");
  }
  if (!is_risk(settings.alpha) || !is_risk(settings.beta) || settings.alpha + settings.beta >= 1) {
    return fail(ErrorCode::InvalidArgument,
                "alpha and beta must be 0.000001 at least, and together below 1");
  }
  return std::monostate{};
}

SprtBounds sprt_bounds(const SprtSettings& settings) {
  return {std::log(settings.beta / (1 - settings.alpha)),
          std::log((1 - settings.beta) / settings.alpha)};
}

double log_likelihood_ratio(const OutcomeCounts& counts, const SprtSettings& settings) {
  assert(check_sprt(settings));
  if (counts.trials() == 0) {
    return 0;
  }
  match::Shares seen;
  double trials = 0;
  for (std::size_t i = 0; i < counts.classes(); ++i) {
    seen.push_back(counts[i] == 0 ? kEmptyClass : static_cast<double>(counts[i]));
    trials += seen.back();
  }
  for (double& share : seen) {
    share /= trials;
  }
  const match::Shares under0 = likeliest(seen, settings.elo0, settings, counts);
  const match::Shares under1 = likeliest(seen, settings.elo1, settings, counts);
  double sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    sum += seen[i] * std::log(under1[i] / under0[i]);
  }
  return trials * sum;
}

const char* sprt_verdict_name(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::Undecided:
      return "inconclusive";
    case SprtVerdict::H0:
      return "H0";
    case SprtVerdict::H1:
      return "H1";
  }
  return "";
}

SprtVerdict sprt_verdict(double ratio, const SprtBounds& bounds) {
  if (ratio >= bounds.upper) {
    return SprtVerdict::H1;
  }
  return ratio <= bounds.lower ? SprtVerdict::H0 : SprtVerdict::Undecided;
}

Sprt::Sprt(const SprtSettings& settings, Trial trial)
    : settings_(settings), counts_(trial), drained_(trial) {}

void Sprt::add(std::uint64_t number, std::size_t half_points) {
  assert(number >= next_ && waiting_.count(number) == 0);
  waiting_.emplace(number, half_points);
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
       first = waiting_.erase(first)) {
    count(first->second);
    ++next_;
  }
}

void Sprt::count(std::size_t half_points) {
  if (verdict_ != SprtVerdict::Undecided) {
    drained_.add(half_points);
    return;
  }
  counts_.add(half_points);
  ratio_ = log_likelihood_ratio(counts_, settings_);
  verdict_ = sprt_verdict(ratio_, sprt_bounds(settings_));
}

}  // namespace xq
