// What one pass of searching says of one move, before the second pass and the law have their say.
#pragma once

#include "xq/annotate/judged_game.hpp"

namespace xq::annotate {

// A position in which a side has to choose.
struct Choice {
  const SearchFindings* found = nullptr;
  int material = 0;
  // The best line that the law allows; null when all that are known are forbidden.
  const Line* best = nullptr;
  const Line* second = nullptr;  // the next one

  // The line that stands for the worth of the position.
  [[nodiscard]] const Line& worth() const { return best != nullptr ? *best : found->lines[0]; }
};

struct PlySight {
  Score before = Score::centipawns(0);  // both in the mover's view
  Score after = Score::centipawns(0);
  double win_before = 0.5;
  double win_after = 0.5;
  double loss = 0;                    // of expected score, >= 0
  PlyFlags mate_flags;                // created, lost, delayed
  bool engine_move = false;           // the first move of the best line
  MoveClass error = MoveClass::Good;  // by the loss and the rules of mates; Good: none
  bool unproven = false;              // a mate let slip that may be there still

  // A deeper search that sees a mate needs nobody's agreement.
  [[nodiscard]] bool proven() const;
};

// `after`: the position behind the move, its side to move's view.
PlySight look_at(Move move, const Choice& choice, const SearchFindings& after, int material_after,
                 const JudgeOptions& options);

// By the loss alone.
MoveClass class_of_loss(double loss, const LossThresholds& thresholds);

}  // namespace xq::annotate
