// Lichess' measures of how well somebody played: accuracy and average centipawn loss. The constants
// are those of lila; the names of its files stand at each.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "xq/board/types.hpp"
#include "xq/eval/score.hpp"

namespace xq {

// How much of the expected score a move kept, 0 to 100: 100 when it lost nothing. Both are the
// mover's, 0 to 1. (AccuracyPercent.scala, with its "uncertainty bonus" of one.)
double move_accuracy(double win_before, double win_after);

// Centipawns that a move lost, >= 0, the mover's view; scores held within +-1000, mates counted as
// +-1000. (AccuracyCP.scala)
int centipawn_loss(Score before, Score after);

struct CountedMove {
  Color side = Color::Red;
  double accuracy = 100;  // move_accuracy()
  int loss_cp = 0;        // centipawn_loss()
  bool counts = true;     // false: the sums leave it out
};

// Of each side; nothing where there is none.
struct GameAccuracy {
  std::array<std::optional<double>, kColors> accuracy;  // 0 to 100
  std::array<std::optional<int>, kColors> acpl;         // rounded mean of losses
};

// Of a whole game. wins[n]: the expected score after n moves, 0 to 1, always Red's view; one more
// than there are moves.
//
// Accuracy: the mean of a side's accuracies weighted by how much the expected score swung around
// each move, and their harmonic mean; the mean of the two. A window has as many positions as the
// game has tens of moves, 2 to 8; the first ones are the first whole one. Nothing unless both sides
// have moved. (AccuracyPercent.scala) Lichess' own figures come out when wins[0] is that of 15
// centipawns, which it takes for every start, and all moves count. Ours begin with what the search
// says of the start, so that the first move of a game at odds is not to blame for them.
GameAccuracy game_accuracy(const std::vector<double>& wins, const std::vector<CountedMove>& moves);

}  // namespace xq
