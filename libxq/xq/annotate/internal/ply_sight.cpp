#include "xq/annotate/internal/ply_sight.hpp"

#include <algorithm>

namespace xq::annotate {
namespace {

constexpr int kLongestMate = 8;  // moves; longer ones are scores like others
constexpr double kWon = 0.85;
constexpr double kStillWell = 0.60;

bool mates(Score score) {
  return score.is_mate() && score.mate_moves() > 0;
}

bool is_mated(Score score) {
  return score.is_mate() && score.mate_moves() <= 0;
}

// A score that stands `cp` from even lost less than it seems.
MoveClass class_of_mate(int cp) {
  return cp > 999 ? MoveClass::Inaccuracy : cp > 700 ? MoveClass::Mistake : MoveClass::Blunder;
}

// Lichess takes a mate for 0 where it asks for centipawns.
int centipawns_or_zero(Score score) {
  return score.is_mate() ? 0 : score.cp();
}

// `delivered`: the move ended the game.
void see_mates(PlySight& sight, bool delivered, const LossThresholds& thresholds) {
  const Score before = sight.before;
  const Score after = sight.after;
  const bool short_win = mates(before) && before.mate_moves() <= kLongestMate;
  const bool short_loss = is_mated(after) && after.mate_moves() >= -kLongestMate;
  const bool created = short_loss && !is_mated(before);
  const bool lost = short_win && !mates(after);
  if (created) {
    sight.mate_flags.set(PlyFlag::MateCreated);
    sight.error = class_of_mate(-centipawns_or_zero(before));
  } else if (lost) {
    sight.error = class_of_mate(centipawns_or_zero(after));
    sight.unproven = sight.loss < thresholds[0];
  }
  if (lost) {
    sight.mate_flags.set(PlyFlag::MateLost);
  }
  if (short_win && mates(after) && !delivered && after.mate_moves() >= before.mate_moves()) {
    sight.mate_flags.set(PlyFlag::MateDelayed);
  }
}

}  // namespace

bool PlySight::proven() const {
  return is_mated(before) || mates(after);
}

MoveClass class_of_loss(double loss, const LossThresholds& thresholds) {
  return loss >= thresholds[2]   ? MoveClass::Blunder
         : loss >= thresholds[1] ? MoveClass::Mistake
         : loss >= thresholds[0] ? MoveClass::Inaccuracy
                                 : MoveClass::Good;
}

PlySight look_at(Move move, const Choice& choice, const SearchFindings& after, int material_after,
                 const JudgeOptions& options) {
  PlySight sight;
  sight.before = choice.worth().score;
  sight.after = -after.score();
  sight.win_before = win_probability(sight.before, options.model, choice.material);
  sight.win_after = win_probability(sight.after, options.model, material_after);
  sight.loss = std::max(0.0, sight.win_before - sight.win_after);
  sight.engine_move =
      choice.best != nullptr && !choice.best->pv.empty() && choice.best->pv[0] == move;
  sight.error = class_of_loss(sight.loss, options.thresholds);
  see_mates(sight, after.score() == Score::mate(0), options.thresholds);
  if (severity(sight.error) >= severity(MoveClass::Mistake) && sight.win_before >= kWon &&
      sight.win_after >= kStillWell) {
    sight.error = MoveClass::MissedWin;
  }
  return sight;
}

}  // namespace xq::annotate
