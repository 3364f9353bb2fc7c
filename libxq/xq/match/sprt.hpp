// The sequential test: a match that ends as soon as one of two hypotheses about its players is
// likely enough (Wald 1945, in the generalized form of Van den Bergh).
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "xq/base/result.hpp"
#include "xq/match/outcome_counts.hpp"

namespace xq {

// What the hypotheses are stated in. The same figures mean other things in each: at a draw rate of
// 60 % a normalized Elo is about 0.6 logistic ones, so a test never goes without its model.
enum class EloModel : std::uint8_t {
  Logistic,    // Elo: the expected score, elo.hpp
  Normalized,  // the same effort to be seen whatever the draws and openings are
};

// "logistic" or "normalized".
const char* elo_model_name(EloModel model);

// H0: the first player is elo0 better; H1: it is elo1 better.
struct SprtSettings {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  // how often H1 may be taken when H0 is true
  double beta = 0.05;   // how often H0 may be taken when H1 is true
  EloModel model = EloModel::Normalized;
};

// The largest hypothesis, in Elo of either model, above and below 0.
inline constexpr double kMostSprtElo = 2000;

// The smallest risk of an error: less is not told by records, and takes no match.
inline constexpr double kLeastSprtRisk = 1e-6;

// Fails (InvalidArgument) unless -kMostSprtElo <= elo0 < elo1 <= kMostSprtElo, alpha and beta are
// kLeastSprtRisk at least and their sum is below 1.
Status check_sprt(const SprtSettings& settings);

// The ratios at which the test ends: at `lower` or below H0 is taken, at `upper` or above H1.
struct SprtBounds {
  double lower;  // ln(β / (1 - α))
  double upper;  // ln((1 - β) / α)
};
SprtBounds sprt_bounds(const SprtSettings& settings);

// The logarithm (base e) of how much likelier H1 makes the counts than H0 does, each with the
// outcomes distributed as suits it best: positive speaks for H1, 0 without a trial. Empty classes
// count as 0.001 trials. Logistic: Van den Bergh, MLE_multinomial.pdf, proposition 1.1. Normalized:
// the stationary points of normalized_elo_practical.pdf, 4.1, all of them: from 232 Elo on the
// iteration given there has no way to begin, and where scores lie apart there are several.
// REQUIRES: check_sprt(settings)
double log_likelihood_ratio(const OutcomeCounts& counts, const SprtSettings& settings);

enum class SprtVerdict : std::uint8_t { Undecided, H0, H1 };

// "inconclusive", "H0" or "H1".
const char* sprt_verdict_name(SprtVerdict verdict);

SprtVerdict sprt_verdict(double ratio, const SprtBounds& bounds);

// A test that runs beside a match. Short games end early, so trials are looked at in the order of
// the schedule and wait for those before them; the first crossing of a bound is the verdict for
// good, whatever the games still on the way bring. Not thread-safe.
class Sprt {
 public:
  // REQUIRES: check_sprt(settings)
  Sprt(const SprtSettings& settings, Trial trial);

  // Takes the trial with this number in the schedule, from 0, and the half points the first player
  // got from it. REQUIRES: each number comes once; half_points fits the kind of trial
  void add(std::uint64_t number, std::size_t half_points);

  [[nodiscard]] SprtVerdict verdict() const { return verdict_; }
  // The trials up to the verdict, and their ratio.
  [[nodiscard]] const OutcomeCounts& counts() const { return counts_; }
  [[nodiscard]] double ratio() const { return ratio_; }
  // The trials that came after the verdict, which do not count.
  [[nodiscard]] const OutcomeCounts& drained() const { return drained_; }
  // The trials that wait for one with a smaller number.
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }

 private:
  void count(std::size_t half_points);

  SprtSettings settings_;
  OutcomeCounts counts_;
  OutcomeCounts drained_;
  std::map<std::uint64_t, std::size_t> waiting_;  // number, half points
  std::uint64_t next_ = 0;
  double ratio_ = 0;
  SprtVerdict verdict_ = SprtVerdict::Undecided;
};

}  // namespace xq
