#include "xq/match/internal/rating_fit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "xq/match/internal/outcome_model.hpp"

namespace xq::match {
namespace {

constexpr int kMostSteps = 200;
constexpr int kMostHalvings = 60;
constexpr double kLongestStep = 3;     // units of strength at once
constexpr double kSettled = 1e-11;     // a step that is none
constexpr double kMostAdvantage = 30;  // units: 5,200 Elo
constexpr double kMostDraw = 10;       // the same of the draw parameter
constexpr double kOwnSpread = 10;      // games that show the spread of their pairing themselves
constexpr double kNoSpread = 1e-9;     // a share of the expected one that is only rounding
constexpr double kFirstDraw = 0.5;

using Terms = std::array<OutcomeTerms, 3>;

double trace(const Matrix& matrix) {
  double sum = 0;
  for (std::size_t i = 0; i < matrix.rows(); ++i) {
    sum += matrix(i, i);
  }
  return sum;
}

// Where the parameters lie in the vector that is solved for.
class Solver {
 public:
  explicit Solver(const FitTask& task) : task_(task), model_(task.model) {
    std::array<double, 3> games{};
    for (const FitCell& cell : task.cells) {
      for (std::size_t o = 0; o < 3; ++o) {
        games[o] += cell.games[o];
      }
    }
    // Without draws, or with nothing else, their parameter has no bound and the models are one.
    if (games[1] == 0 || games[0] + games[2] == 0) {
      model_ = RatingModel::BradleyTerry;
    }
    size_ = task.players - 1;
    advantage_at_ = task.advantage ? kNowhere : size_++;
    draw_at_ = model_ == RatingModel::BradleyTerry ? kNowhere : size_++;
    values_.resize(size_);
    if (draw_at_ != kNowhere) {
      values_[draw_at_] = kFirstDraw;
    }
  }

  Result<Fit> solve() {
    double reached = log_likelihood(values_);
    for (int step = 0; step < kMostSteps; ++step) {
      const auto inverse = inverse_of_positive(information());
      if (!inverse) {
        return untold();
      }
      const double length = take_step(*inverse * gradient(), reached);
      if (advantage_at_ != kNowhere && std::abs(values_[advantage_at_]) > kMostAdvantage) {
        return untold();
      }
      if (length < kSettled) {
        return result(*inverse, reached);
      }
    }
    return untold();
  }

 private:
  static constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();

  // The parameters that a cell's x depends on, each with the sign it has there; kNowhere for what
  // is fixed.
  struct Slot {
    std::size_t at;
    double sign;
  };
  [[nodiscard]] std::array<Slot, 3> slots(const FitCell& cell) const {
    const auto of_player = [](std::size_t player) { return player == 0 ? kNowhere : player - 1; };
    return {{{of_player(cell.red), 1}, {of_player(cell.black), -1}, {advantage_at_, 1}}};
  }

  [[nodiscard]] double advantage(const std::vector<double>& values) const {
    return advantage_at_ == kNowhere ? *task_.advantage : values[advantage_at_];
  }

  [[nodiscard]] Terms terms(const FitCell& cell, const std::vector<double>& values) const {
    const auto strength = [&](std::size_t player) { return player == 0 ? 0 : values[player - 1]; };
    const double x = strength(cell.red) - strength(cell.black) + advantage(values);
    return outcome_terms(model_, x, draw_at_ == kNowhere ? 0 : values[draw_at_]);
  }

  [[nodiscard]] static double weight(const FitCell& cell, std::size_t outcome) {
    return cell.games[outcome] + (outcome == 1 ? cell.prior_draws : 0);
  }

  [[nodiscard]] double log_likelihood(const std::vector<double>& values) const {
    double sum = 0;
    for (const FitCell& cell : task_.cells) {
      const Terms at = terms(cell, values);
      for (std::size_t o = 0; o < 3; ++o) {
        sum += weight(cell, o) > 0 ? weight(cell, o) * at[o].log : 0;
      }
    }
    return sum;
  }

  [[nodiscard]] std::vector<double> gradient() const {
    std::vector<double> made(size_);
    for (const FitCell& cell : task_.cells) {
      const Terms at = terms(cell, values_);
      for (std::size_t o = 0; o < 3; ++o) {
        for (const auto& [slot, sign] : slots(cell)) {
          if (slot != kNowhere) {
            made[slot] += weight(cell, o) * sign * at[o].by_x;
          }
        }
        if (draw_at_ != kNowhere) {
          made[draw_at_] += weight(cell, o) * at[o].by_d;
        }
      }
    }
    return made;
  }

  // Adds to `sum` what a cell's 2×2 matrix (by x and d) is in the parameters.
  void add_cell(Matrix& sum, const FitCell& cell, double xx, double xd, double dd) const {
    for (const auto& [row, row_sign] : slots(cell)) {
      if (row == kNowhere) {
        continue;
      }
      for (const auto& [column, column_sign] : slots(cell)) {
        if (column != kNowhere) {
          sum(row, column) += row_sign * column_sign * xx;
        }
      }
      if (draw_at_ != kNowhere) {
        sum(row, draw_at_) += row_sign * xd;
        sum(draw_at_, row) += row_sign * xd;
      }
    }
    if (draw_at_ != kNowhere) {
      sum(draw_at_, draw_at_) += dd;
    }
  }

  // The second derivatives of the likelihood, with the sign turned.
  [[nodiscard]] Matrix information() const {
    Matrix sum(size_, size_);
    for (const FitCell& cell : task_.cells) {
      const Terms at = terms(cell, values_);
      for (std::size_t o = 0; o < 3; ++o) {
        const double games = weight(cell, o);
        add_cell(sum, cell, games * at[o].minus_xx, games * at[o].minus_xd, games * at[o].minus_dd);
      }
    }
    return sum;
  }

  // How much the gradient varies from game to game, as the games show it.
  [[nodiscard]] Matrix spread() const {
    Matrix sum(size_, size_);
    for (const FitCell& cell : task_.cells) {
      const Terms at = terms(cell, values_);
      const double games = cell.games[0] + cell.games[1] + cell.games[2];
      double mean_x = 0;
      double mean_d = 0;
      if (games >= kOwnSpread) {
        for (std::size_t o = 0; o < 3; ++o) {
          mean_x += cell.games[o] / games * at[o].by_x;
          mean_d += cell.games[o] / games * at[o].by_d;
        }
      }
      for (std::size_t o = 0; o < 3; ++o) {
        const double by_x = at[o].by_x - mean_x;
        const double by_d = at[o].by_d - mean_d;
        add_cell(sum, cell, cell.games[o] * by_x * by_x, cell.games[o] * by_x * by_d,
                 cell.games[o] * by_d * by_d);
      }
    }
    return sum;
  }

  // Goes in this direction as far as the likelihood grows. Gives the length of the largest part.
  double take_step(std::vector<double> direction, double& reached) {
    double length = 0;
    for (const double part : direction) {
      length = std::max(length, std::abs(part));
    }
    double share = length > kLongestStep ? kLongestStep / length : 1;
    for (int i = 0; i < kMostHalvings; ++i, share /= 2) {
      std::vector<double> tried = values_;
      for (std::size_t at = 0; at < size_; ++at) {
        tried[at] += share * direction[at];
      }
      const double likelihood = log_likelihood(tried);
      if (likelihood >= reached) {
        values_ = std::move(tried);
        reached = likelihood;
        return share * length;
      }
    }
    return 0;  // at the top, as far as the rounding lets one see
  }

  // What has no bound, or no one value.
  [[nodiscard]] Failure untold() const {
    if (draw_at_ != kNowhere && std::abs(values_[draw_at_]) > kMostDraw) {
      return fail(ErrorCode::InvalidArgument,
                  "the draws leave the ratings without bound under this model; try a prior, or "
                  "bradley-terry");
    }
    if (advantage_at_ != kNowhere) {
      return fail(ErrorCode::InvalidArgument,
                  "these games do not tell what having Red is worth; fix the advantage");
    }
    return fail(ErrorCode::InvalidArgument,
                "these games leave the ratings without bound; try a prior");
  }

  [[nodiscard]] Fit result(const Matrix& inverse, double reached) const {
    Fit fit;
    fit.strengths.resize(task_.players);
    std::copy_n(values_.begin(), task_.players - 1, fit.strengths.begin() + 1);
    fit.advantage = advantage(values_);
    fit.log_likelihood = reached;
    if (draw_at_ != kNowhere) {
      fit.draw = values_[draw_at_];
    }
    // Where every pairing ended alike each time there is no spread to see: then the model's own,
    // which is wide.
    const Matrix seen = spread();
    const bool spread_seen = trace(seen) > kNoSpread * trace(information());
    const Matrix covariance = spread_seen ? sandwiched(inverse, seen) : inverse;
    fit.covariance = Matrix(task_.players, task_.players);
    for (std::size_t i = 1; i < task_.players; ++i) {
      for (std::size_t j = 1; j < task_.players; ++j) {
        fit.covariance(i, j) = covariance(i - 1, j - 1);
      }
    }
    return fit;
  }

  const FitTask& task_;
  RatingModel model_;
  std::size_t size_ = 0;
  std::size_t advantage_at_ = kNowhere;
  std::size_t draw_at_ = kNowhere;
  std::vector<double> values_;
};

}  // namespace

Result<Fit> fit_strengths(const FitTask& task) {
  return Solver(task).solve();
}

}  // namespace xq::match
