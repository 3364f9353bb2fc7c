// The strengths of one group of players by maximum likelihood.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/match/matrix.hpp"
#include "xq/match/rating.hpp"

namespace xq::match {

// 400 / ln 10: the Elo in one unit of strength, in which odds grow by e.
inline constexpr double kEloPerUnit = 173.71779276130073;

// The games of one player with Red against another, by Red's outcome.
struct FitCell {
  std::size_t red = 0;
  std::size_t black = 0;
  std::array<double, 3> games{};
  double prior_draws = 0;  // taken to have been made besides
};

// What to fit: the strengths of the players but the first, which is 0; Red's advantage unless it is
// given; the draw parameter where the model has one.
struct FitTask {
  RatingModel model = RatingModel::BradleyTerry;
  std::size_t players = 0;
  std::vector<FitCell> cells;
  std::optional<double> advantage;
};

// In units of kEloPerUnit.
struct Fit {
  std::vector<double> strengths;  // of all players; the first is 0
  Matrix covariance;              // of those
  double advantage = 0;
  std::optional<double> draw;  // see OutcomeTerms; nothing when the games do not tell
  double log_likelihood = 0;
};

// REQUIRES: each player is connected with every other by points won, both ways
Result<Fit> fit_strengths(const FitTask& task);

}  // namespace xq::match
