#include "xq/match/internal/outcome_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace xq::match {
namespace {

// ln(1 / (1 + e^-x)) without overflow.
double log_logistic(double x) {
  return x > 0 ? -std::log1p(std::exp(-x)) : x - std::log1p(std::exp(x));
}

double logistic(double x) {
  return std::exp(log_logistic(x));
}

std::array<OutcomeTerms, 3> bradley_terry(double x) {
  const double win = logistic(x);
  const double curvature = win * logistic(-x);
  const auto terms = [&](double points) {
    return OutcomeTerms{points * log_logistic(x) + (1 - points) * log_logistic(-x),
                        points - win,
                        0,
                        curvature,
                        0,
                        0};
  };
  return {terms(0), terms(0.5), terms(1)};
}

// An exponential family: outcome o has the weight e^(x·half + d·drawn).
std::array<OutcomeTerms, 3> davidson(double x, double d) {
  const std::array<double, 3> half{-0.5, 0, 0.5};
  const std::array<double, 3> drawn{0, 1, 0};
  std::array<double, 3> log{-x / 2, d, x / 2};
  const double most = *std::max_element(log.begin(), log.end());
  double sum = 0;
  for (const double weight : log) {
    sum += std::exp(weight - most);
  }
  double mean_half = 0;
  double mean_drawn = 0;
  double square_half = 0;
  for (std::size_t o = 0; o < 3; ++o) {
    log[o] -= most + std::log(sum);
    const double share = std::exp(log[o]);
    mean_half += share * half[o];
    mean_drawn += share * drawn[o];
    square_half += share * half[o] * half[o];
  }
  std::array<OutcomeTerms, 3> made;
  for (std::size_t o = 0; o < 3; ++o) {
    made[o] = {log[o],
               half[o] - mean_half,
               drawn[o] - mean_drawn,
               square_half - mean_half * mean_half,
               -mean_half * mean_drawn,
               mean_drawn * (1 - mean_drawn)};
  }
  return made;
}

// P(draw) = (e^2d - 1) · P(win) · P(loss).
std::array<OutcomeTerms, 3> rao_kupper(double x, double d) {
  if (!(d > 0)) {
    OutcomeTerms impossible;
    impossible.log = -std::numeric_limits<double>::infinity();
    return {impossible, impossible, impossible};
  }
  const auto decisive = [&](double sign) {
    const double argument = sign * x - d;
    const double other = logistic(-argument);
    const double curvature = other * logistic(argument);
    return OutcomeTerms{log_logistic(argument), sign * other, -other, curvature,
                        -sign * curvature,      curvature};
  };
  const OutcomeTerms loss = decisive(-1);
  const OutcomeTerms win = decisive(1);
  const double growth = std::expm1(2 * d);
  const OutcomeTerms draw{std::log(growth) + loss.log + win.log,
                          loss.by_x + win.by_x,
                          2 + 2 / growth + loss.by_d + win.by_d,
                          loss.minus_xx + win.minus_xx,
                          loss.minus_xd + win.minus_xd,
                          loss.minus_dd + win.minus_dd + 4 * (1 + 1 / growth) / growth};
  return {loss, draw, win};
}

}  // namespace

std::array<OutcomeTerms, 3> outcome_terms(RatingModel model, double x, double d) {
  switch (model) {
    case RatingModel::BradleyTerry:
      return bradley_terry(x);
    case RatingModel::Davidson:
      return davidson(x, d);
    case RatingModel::RaoKupper:
      return rao_kupper(x, d);
  }
  return {};
}

}  // namespace xq::match
