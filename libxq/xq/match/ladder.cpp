#include "xq/match/ladder.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

#include "xq/match/elo.hpp"
#include "xq/match/internal/distributions.hpp"
#include "xq/match/internal/rating_fit.hpp"

namespace xq {
namespace {

Status check_rising(const std::vector<double>& depths) {
  if (depths.size() < 2) {
    return fail(ErrorCode::InvalidArgument, "a ladder has two rungs at least");
  }
  for (std::size_t i = 0; i < depths.size(); ++i) {
    if (!(depths[i] > (i == 0 ? 0 : depths[i - 1])) || !std::isfinite(depths[i])) {
      return fail(ErrorCode::InvalidArgument, "the depths of a ladder rise from above 0");
    }
  }
  return std::monostate{};
}

// What each coefficient of the basis is multiplied with at this depth.
std::vector<double> basis_at(LadderBasis basis, double first, double depth) {
  switch (basis) {
    case LadderBasis::Linear:
      return {depth - first};
    case LadderBasis::Logarithmic:
      return {std::log2(depth / first)};
    case LadderBasis::Quadratic:
      return {depth - first, (depth - first) * (depth - first)};
  }
  return {};
}

// e_second - e_first.
std::vector<double> difference_of(std::size_t size, std::size_t first, std::size_t second) {
  std::vector<double> made(size);
  made[second] += 1;
  made[first] -= 1;
  return made;
}

}  // namespace

Result<Ladder> ladder_of(const RatingGroup& group, const std::vector<std::size_t>& players,
                         const std::vector<double>& depths) {
  if (const Status rising = check_rising(depths); !rising) {
    return fail(rising.error());
  }
  if (players.size() != depths.size()) {
    return fail(ErrorCode::InvalidArgument, "a ladder has a player a depth");
  }
  std::vector<std::size_t> at;
  for (const std::size_t player : players) {
    const auto found = std::find(group.players.begin(), group.players.end(), player);
    if (found == group.players.end()) {
      return fail(ErrorCode::InvalidArgument,
                  "a rung of the ladder won or lost all its points, or did not meet the others");
    }
    at.push_back(static_cast<std::size_t>(found - group.players.begin()));
  }
  Matrix change(at.size(), group.players.size());
  for (std::size_t i = 0; i < at.size(); ++i) {
    change(i, at[i]) += 1;
    change(i, at[0]) -= 1;
  }
  return Ladder{depths, change * group.ratings, sandwiched(change, group.covariance)};
}

Result<Ladder> ladder_of(const ResultTable& table, const std::vector<double>& depths,
                         const RatingOptions& options) {
  const auto list = rate(table, options);
  if (!list) {
    return fail(list.error());
  }
  if (list->groups.size() > 1) {
    std::string why = "the games do not connect all rungs";
    for (const std::string& sentence : explain_groups(*list, table)) {
      why += "; " + sentence;
    }
    return fail(ErrorCode::InvalidArgument, std::move(why));
  }
  std::vector<std::size_t> players(table.names().size());
  std::iota(players.begin(), players.end(), std::size_t{0});
  return ladder_of(list->groups.front(), players, depths);
}

const char* ladder_basis_name(LadderBasis basis) {
  switch (basis) {
    case LadderBasis::Linear:
      return "linear";
    case LadderBasis::Logarithmic:
      return "logarithmic";
    case LadderBasis::Quadratic:
      return "quadratic";
  }
  return "";
}

Result<LadderFit> fit_ladder(const Ladder& ladder, LadderBasis basis) {
  const std::size_t rungs = ladder.depths.size() - 1;  // but the first, which is 0 by definition
  const std::size_t terms = basis_at(basis, 1, 1).size();
  if (rungs < terms) {
    return fail(ErrorCode::InvalidArgument, "the ladder has too few rungs for this curve");
  }
  Matrix design(rungs, terms);
  Matrix spread(rungs, rungs);
  std::vector<double> ratings(ladder.ratings.begin() + 1, ladder.ratings.end());
  for (std::size_t i = 0; i < rungs; ++i) {
    const auto row = basis_at(basis, ladder.depths.front(), ladder.depths[i + 1]);
    for (std::size_t j = 0; j < terms; ++j) {
      design(i, j) = row[j];
    }
    for (std::size_t j = 0; j < rungs; ++j) {
      spread(i, j) = ladder.covariance(i + 1, j + 1);
    }
  }
  const auto weights = inverse_of_positive(spread);
  const auto covariance =
      weights ? inverse_of_positive(sandwiched(transposed(design), *weights)) : std::nullopt;
  if (!covariance) {
    return fail(ErrorCode::InvalidArgument, "the errors of the ladder's ratings are not all known");
  }
  LadderFit fit{basis, ladder.depths.front(), ladder.depths.back(), {}, *covariance, 0, 0, 1};
  fit.coefficients = *covariance * (transposed(design) * (*weights * ratings));
  const std::vector<double> fitted = design * fit.coefficients;
  for (std::size_t i = 0; i < rungs; ++i) {
    ratings[i] -= fitted[i];
  }
  fit.chi_square = product(ratings, *weights, ratings);
  fit.degrees = static_cast<unsigned>(rungs - terms);
  fit.p = fit.degrees == 0 ? 1 : match::chi_square_above(fit.chi_square, fit.degrees);
  return fit;
}

CurvePoint curve_at(const LadderFit& fit, double depth) {
  const auto row = basis_at(fit.basis, fit.first_depth, depth);
  CurvePoint point;
  for (std::size_t i = 0; i < row.size(); ++i) {
    point.elo += row[i] * fit.coefficients[i];
  }
  point.error = kNormal95 * std::sqrt(product(row, fit.covariance, row));
  point.extrapolated = depth < fit.first_depth || depth > fit.last_depth;
  return point;
}

namespace {

// The best A for a B, and the sum of squares it leaves.
struct IncrementTry {
  double a = 0;
  double squares = 0;
};

IncrementTry try_increments(const std::vector<double>& depths, const std::vector<double>& elo,
                            double b) {
  double top = 0;
  double bottom = 0;
  for (std::size_t i = 0; i < depths.size(); ++i) {
    top += elo[i] / (depths[i] + b);
    bottom += 1 / ((depths[i] + b) * (depths[i] + b));
  }
  IncrementTry made{top / bottom, 0};
  for (std::size_t i = 0; i < depths.size(); ++i) {
    const double rest = elo[i] - made.a / (depths[i] + b);
    made.squares += rest * rest;
  }
  return made;
}

}  // namespace

Result<IncrementCurve> fit_increments(const std::vector<double>& depths,
                                      const std::vector<double>& elo) {
  if (const Status rising = check_rising(depths); !rising) {
    return fail(rising.error());
  }
  if (elo.size() != depths.size()) {
    return fail(ErrorCode::InvalidArgument, "there must be an increment a depth");
  }
  // A grid finds the valley of ln(d₁ + B), thirds its bottom.
  constexpr int kSteps = 400;
  constexpr int kThirds = 200;
  const double low = std::log(1e-3);
  const double step = (std::log(1e4) - low) / kSteps;
  const auto b_at = [&](double log) { return std::exp(log) - depths.front(); };
  const auto squares = [&](double log) { return try_increments(depths, elo, b_at(log)).squares; };
  double best = low;
  for (int i = 1; i <= kSteps; ++i) {
    best = squares(low + i * step) < squares(best) ? low + i * step : best;
  }
  double from = best - step;
  double to = best + step;
  for (int i = 0; i < kThirds; ++i) {
    const double third = (to - from) / 3;
    if (squares(from + third) < squares(to - third)) {
      to -= third;
    } else {
      from += third;
    }
  }
  const double b = b_at((from + to) / 2);
  const IncrementTry found = try_increments(depths, elo, b);
  return IncrementCurve{found.a, b, std::sqrt(found.squares / static_cast<double>(depths.size()))};
}

double increment_at(const IncrementCurve& curve, double depth) {
  return curve.a / (depth + curve.b);
}

namespace {

double mean_of(const std::vector<std::uint64_t>& values) {
  double sum = 0;
  for (const std::uint64_t value : values) {
    sum += static_cast<double>(value);
  }
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

double median_of(std::vector<std::uint64_t> values) {
  if (values.empty()) {
    return 0;
  }
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  const auto upper = static_cast<double>(values[middle]);
  return values.size() % 2 == 1 ? upper : (upper + static_cast<double>(values[middle - 1])) / 2;
}

// Nothing when the cost did not grow, so that no number of doublings explains the gain.
std::optional<double> per_doubling(double elo, double before, double after) {
  return before > 0 && after > before ? std::optional(elo / std::log2(after / before))
                                      : std::nullopt;
}

}  // namespace

std::vector<RungCost> ladder_costs(const Ladder& ladder, const std::vector<RungWork>& work) {
  std::vector<RungCost> costs;
  for (std::size_t i = 0; i < work.size(); ++i) {
    RungCost cost;
    cost.mean_nodes = mean_of(work[i].nodes);
    cost.median_nodes = median_of(work[i].nodes);
    if (!work[i].nodes.empty()) {
      cost.mean_seconds = work[i].seconds / static_cast<double>(work[i].nodes.size());
    }
    if (i > 0) {
      const RungCost& below = costs.back();
      const double elo = ladder.ratings[i] - ladder.ratings[i - 1];
      if (below.mean_nodes > 0 && cost.mean_nodes > 0) {
        cost.branching = std::pow(cost.mean_nodes / below.mean_nodes,
                                  1 / (ladder.depths[i] - ladder.depths[i - 1]));
      }
      cost.elo_per_doubling = per_doubling(elo, below.mean_nodes, cost.mean_nodes);
      cost.elo_per_time_doubling = per_doubling(elo, below.mean_seconds, cost.mean_seconds);
    }
    costs.push_back(cost);
  }
  return costs;
}

std::optional<PairingAdvice> next_pairing(const Ladder& ladder, double target, unsigned games) {
  const std::size_t rungs = ladder.depths.size();
  PairingAdvice advice;
  double widest = 0;
  for (std::size_t i = 0; i + 1 < rungs; ++i) {
    const auto step = difference_of(rungs, i, i + 1);
    const double variance = product(step, ladder.covariance, step);
    if (variance > widest) {
      widest = variance;
      advice.increment = i;
    }
  }
  advice.error = kNormal95 * std::sqrt(widest);
  if (advice.error <= target) {
    return std::nullopt;
  }
  const auto step = difference_of(rungs, advice.increment, advice.increment + 1);
  double gain = 0;
  for (std::size_t first = 0; first + 1 < rungs; ++first) {
    for (std::size_t second = first + 1; second < std::min(first + 3, rungs); ++second) {
      // The games tell the difference of these two; what that tells of others, the covariance says.
      const auto pairing = difference_of(rungs, first, second);
      const double score = score_of_elo(ladder.ratings[second] - ladder.ratings[first]);
      const double told = games * score * (1 - score) / (match::kEloPerUnit * match::kEloPerUnit);
      const double shared = product(step, ladder.covariance, pairing);
      const double here =
          told * shared * shared / (1 + told * product(pairing, ladder.covariance, pairing));
      if (here > gain) {
        gain = here;
        advice.first = first;
        advice.second = second;
      }
    }
  }
  advice.error_after = kNormal95 * std::sqrt(std::max(widest - gain, 0.0));
  return advice;
}

}  // namespace xq
