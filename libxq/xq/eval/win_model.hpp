// How often a score wins.
#pragma once

#include "xq/eval/score.hpp"

namespace xq {

// The share of games the side to move wins, 0 to 1, by the curve lichess fitted to chess games of
// people: 1 / (1 + exp(-0.00368208 cp)), cp held within +-1000, a mate counted as +-1000. There is
// no fit to xiangqi games yet; every site borrows a curve from chess.
double win_probability(Score score);

}  // namespace xq
