#include "xq/eval/win_model.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "xq/board/position.hpp"

namespace xq {
namespace {

constexpr int kMostCentipawns = 1000;

// Pikafish's curve: half of the games are won at `a` of its own units, +100 as it prints them, and
// `b` is how flat the curve is there.
class PikafishCurve {
 public:
  explicit PikafishCurve(int material) {
    constexpr double kUnit = 65;
    const double m = std::clamp(material, 17, 110) / kUnit;
    const double a = ((220.59891365 * m - 810.35730430) * m + 928.68185198) * m + 79.83955423;
    const double b = ((61.99287416 * m - 233.72674182) * m + 325.85508322) * m - 68.72720854;
    steepness_ = a / b;
  }

  [[nodiscard]] double wins(int cp) const {
    return 1 / (1 + std::exp((1 - cp / 100.0) * steepness_));
  }

 private:
  double steepness_;
};

}  // namespace

const char* win_curve_name(WinCurve curve) {
  return curve == WinCurve::Logistic ? "logistic" : "pikafish-wdl";
}

int held_centipawns(Score score) {
  if (score.is_mate()) {
    return score.mate_moves() > 0 ? kMostCentipawns : -kMostCentipawns;
  }
  return std::clamp(score.cp(), -kMostCentipawns, kMostCentipawns);
}

double win_probability(Score score) {
  return win_probability(score, WinModel{}, 0);
}

double win_probability(Score score, const WinModel& model, int material) {
  if (model.curve == WinCurve::Logistic) {
    return 1 / (1 + std::exp(-model.k * held_centipawns(score)));
  }
  if (score.is_mate()) {
    return score.mate_moves() > 0 ? 1 : 0;
  }
  const PikafishCurve curve(material);
  return 0.5 + (curve.wins(score.cp()) - curve.wins(-score.cp())) / 2;
}

int material_count(const Position& position) {
  constexpr std::array<int, kPieceTypes> kWorth{0, 2, 3, 5, 10, 5, 1};  // in the order of PieceType
  int sum = 0;
  for (unsigned type = 0; type < kPieceTypes; ++type) {
    for (const Color color : {Color::Red, Color::Black}) {
      sum += kWorth[type] *
             static_cast<int>(position.pieces(color, static_cast<PieceType>(type)).count());
    }
  }
  return sum;
}

WinDrawLoss pikafish_wdl(int cp, int material) {
  const PikafishCurve curve(material);
  const auto per_mille = [](double share) { return static_cast<int>(std::lround(1000 * share)); };
  const int win = per_mille(curve.wins(cp));
  const int loss = per_mille(curve.wins(-cp));
  return {win, 1000 - win - loss, loss};
}

}  // namespace xq
