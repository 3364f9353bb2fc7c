#include "xq/annotate/calibrate.hpp"

#include <algorithm>
#include <cmath>

#include "xq/eval/win_model.hpp"

namespace xq {
namespace {

constexpr unsigned kMostSteps = 100;
constexpr double kLargest = 0.1;  // half a pawn decides a game there

// Sums over all games at one k. x: centipawns, p: what the model expects, r: the result.
struct Sums {
  double gradient = 0;       // of the likelihood: x (r - p)
  double information = 0;    // x² p (1 - p)
  double between_games = 0;  // squares of each game's gradient
};

double expected(double k, int cp) {
  return 1 / (1 + std::exp(-k * cp));
}

Sums sums_at(const std::vector<CalibrationGame>& games, double k) {
  Sums sums;
  for (const CalibrationGame& game : games) {
    double gradient = 0;
    for (const int any : game.cps) {
      const int cp = held_centipawns(Score::centipawns(any));
      const double p = expected(k, cp);
      gradient += cp * (game.result - p);
      sums.information += static_cast<double>(cp) * cp * p * (1 - p);
    }
    sums.gradient += gradient;
    sums.between_games += gradient * gradient;
  }
  return sums;
}

// In bits a position.
double loss_at(const std::vector<CalibrationGame>& games, double k, double positions) {
  double loss = 0;
  for (const CalibrationGame& game : games) {
    for (const int any : game.cps) {
      const int cp = held_centipawns(Score::centipawns(any));
      loss -= game.result * std::log2(expected(k, cp)) +
              (1 - game.result) * std::log2(expected(k, -cp));
    }
  }
  return loss / positions;
}

// Where the gradient, which falls with k, is 0. Newton's steps, held within what is known of it.
Result<double> likeliest(const std::vector<CalibrationGame>& games) {
  double low = 0;
  double high = kLargest;
  if (sums_at(games, low).gradient <= 0) {
    return fail(ErrorCode::InvalidArgument, "who stood better did not win more often");
  }
  if (sums_at(games, high).gradient >= 0) {
    return fail(ErrorCode::InvalidArgument, "who stood better won without exception");
  }
  double k = WinModel{}.k;
  for (unsigned step = 0; step < kMostSteps; ++step) {
    const Sums sums = sums_at(games, k);
    (sums.gradient > 0 ? low : high) = k;
    const double newton = k + sums.gradient / sums.information;
    const double next = newton > low && newton < high ? newton : (low + high) / 2;
    if (std::abs(next - k) <= 1e-12 * k) {
      break;
    }
    k = next;
  }
  return k;
}

std::optional<double> red_result(GameResult result) {
  switch (result) {
    case GameResult::RedWins:
      return 1;
    case GameResult::BlackWins:
      return 0;
    case GameResult::Draw:
      return 0.5;
    case GameResult::Unknown:
      break;
  }
  return std::nullopt;
}

}  // namespace

std::optional<CalibrationGame> calibration_game(const JudgedGame& game, unsigned first_ply) {
  const auto result = red_result(game.record.result);
  if (!result) {
    return std::nullopt;
  }
  CalibrationGame told{{}, *result};
  Color side = game.start.side_to_move();
  for (std::size_t ply = 0; ply < game.findings.positions.size(); ++ply, side = ~side) {
    const Score score = RedScore::of(game.findings.positions[ply].best().score(), side).score;
    if (ply >= first_ply && !score.is_mate()) {
      told.cps.push_back(score.cp());
    }
  }
  return told.cps.empty() ? std::nullopt : std::optional(std::move(told));
}

Result<Calibration> calibrate(const std::vector<CalibrationGame>& games) {
  Calibration fit;
  fit.games = games.size();
  bool even = true;
  for (const CalibrationGame& game : games) {
    fit.positions += game.cps.size();
    even = even && std::all_of(game.cps.begin(), game.cps.end(), [](int cp) { return cp == 0; });
  }
  if (fit.games < 2) {
    return fail(ErrorCode::InvalidArgument, "it takes two games with a result at least");
  }
  if (even) {
    return fail(ErrorCode::InvalidArgument, "no score differs from 0");
  }
  const auto k = likeliest(games);
  if (!k) {
    return fail(k.error());
  }
  fit.k = *k;
  const Sums sums = sums_at(games, fit.k);
  const auto count = static_cast<double>(fit.games);
  const double error =
      1.96 * std::sqrt(sums.between_games * count / (count - 1)) / sums.information;
  fit.low = fit.k - error;
  fit.high = fit.k + error;
  const auto positions = static_cast<double>(fit.positions);
  fit.loss = loss_at(games, fit.k, positions);
  fit.default_loss = loss_at(games, WinModel{}.k, positions);
  return fit;
}

}  // namespace xq
