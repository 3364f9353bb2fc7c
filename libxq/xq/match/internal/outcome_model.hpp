// What a rating model says of one game, with the derivatives that solving it takes.
#pragma once

#include <array>

#include "xq/match/rating.hpp"

namespace xq::match {

// Of the logarithm of an outcome's likelihood, by x (the difference in strength with the advantage,
// in units of 400/ln 10 Elo) and d (the draw parameter: ln ν of Davidson, δ in those units of
// Rao-Kupper; Bradley-Terry has none and its derivatives by d are 0).
struct OutcomeTerms {
  double log = 0;
  double by_x = 0;
  double by_d = 0;
  double minus_xx = 0;  // second derivatives with the sign turned: positive, all models are concave
  double minus_xd = 0;
  double minus_dd = 0;
};

// The terms of Red's loss, draw and win. -∞ as `log` where d is out of bounds.
std::array<OutcomeTerms, 3> outcome_terms(RatingModel model, double x, double d);

}  // namespace xq::match
