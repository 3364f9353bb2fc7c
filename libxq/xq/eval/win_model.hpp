// How often a score wins.
#pragma once

#include <cstdint>

#include "xq/eval/score.hpp"

namespace xq {

class Position;

enum class WinCurve : std::uint8_t {
  Logistic,    // 1 / (1 + exp(-k cp))
  PikafishWdl  // of centipawns and material, wins and half the draws
};

// "logistic", "pikafish-wdl": the names in xq/1.
const char* win_curve_name(WinCurve curve);

// A curve from centipawns to the expected score. The default is the one lichess fitted to chess
// games of people; there is none fitted to xiangqi games yet, every site borrows from chess.
struct WinModel {
  WinCurve curve = WinCurve::Logistic;
  double k = 0.00368208;  // of Logistic, per centipawn

  bool operator==(const WinModel&) const = default;
};

// A score as lichess' formulas take it: centipawns held within +-1000, a mate as +-1000, `mate 0`
// as -1000.
int held_centipawns(Score score);

// The share of games the side to move wins, 0 to 1, by the default model: cp held within +-1000, a
// mate counted as +-1000.
double win_probability(Score score);

// The same by any model. Logistic holds scores as the default does and takes no notice of material;
// PikafishWdl takes any cp as Pikafish prints it, where +100 wins half of its own games, and a mate
// for 0 or 1. Either way both sides' shares add up to 1. `material`: see material_count().
double win_probability(Score score, const WinModel& model, int material);

// The men of both sides as Pikafish counts them for its model: rooks 10, horses and cannons 5,
// elephants 3, advisors 2, pawns 1. The start has 110.
int material_count(const Position& position);

// Of 1000 games of Pikafish against itself from such a position, at a long time control.
struct WinDrawLoss {
  int win = 0;
  int draw = 0;
  int loss = 0;

  bool operator==(const WinDrawLoss&) const = default;
};

// From centipawns as Pikafish prints them, side to move's view: its src/uci.cpp, fit of 2024-05-30.
WinDrawLoss pikafish_wdl(int cp, int material);

}  // namespace xq
