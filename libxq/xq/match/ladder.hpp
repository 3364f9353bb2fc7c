// The strength of an engine as a function of its depth: the ratings of the rungs of a ladder, a
// curve through them, what the rungs cost, and which games to play next. Pure functions, for any
// thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/match/rating.hpp"

namespace xq {

// Rungs from the lowest upwards, with their ratings. The errors of the curve are those of
// differences to the first rung, which has the rating 0.
struct Ladder {
  std::vector<double> depths;   // rising; of a ladder of nodes or times, log2 of them does as well
  std::vector<double> ratings;  // in Elo above the first rung
  Matrix covariance;            // of the ratings, in Elo²
};

// The ladder of these players of a rating group. Fails (InvalidArgument) when depths do not rise,
// there are fewer than two, or a player is not in the group.
Result<Ladder> ladder_of(const RatingGroup& group, const std::vector<std::size_t>& players,
                         const std::vector<double>& depths);

// The ladder whose rungs are all players of a table, in order. Fails (InvalidArgument) as rate()
// and as above; when the games do not connect all rungs, with which they do not.
Result<Ladder> ladder_of(const ResultTable& table, const std::vector<double>& depths,
                         const RatingOptions& options = {});

// The form of a curve through the first rung, at depth d₁.
enum class LadderBasis : std::uint8_t {
  Linear,       // b (d - d₁)
  Logarithmic,  // b log2(d / d₁)
  Quadratic,    // b (d - d₁) + c (d - d₁)²
};
inline constexpr LadderBasis kLadderBases[] = {LadderBasis::Linear, LadderBasis::Logarithmic,
                                               LadderBasis::Quadratic};

// "linear", "logarithmic" or "quadratic".
const char* ladder_basis_name(LadderBasis basis);

// A curve fitted by generalized least squares: errors of rungs that met the same opponents go
// together, and the covariance says how.
struct LadderFit {
  LadderBasis basis = LadderBasis::Linear;
  double first_depth = 0;
  double last_depth = 0;
  std::vector<double> coefficients;  // b, c; Elo in the units of the basis
  Matrix covariance;                 // of those
  double chi_square = 0;             // what the curve leaves unexplained, against the errors
  unsigned degrees = 0;              // rungs - 1 - coefficients; 0: the curve fits by itself
  double p = 1;  // how likely so much is left by chance alone; below 0.05 the form does not fit
};

// Fails (InvalidArgument) when there are fewer rungs than the basis needs, or the ratings have no
// spread of their own.
Result<LadderFit> fit_ladder(const Ladder& ladder, LadderBasis basis);

struct CurvePoint {
  double elo = 0;    // above the first rung
  double error = 0;  // half the 95 % band, in Elo, given that the form is right
  bool extrapolated =
      false;  // outside the rungs, where forms that all fit differ by hundreds of Elo
};

// REQUIRES: depth > 0
CurvePoint curve_at(const LadderFit& fit, double depth);

// What a rung adds to the one below, A / (d + B): diminishing returns.
struct IncrementCurve {
  double a = 0;
  double b = 0;
  double rms = 0;  // root of the mean square of what is left, in Elo
};

// Least squares of the increments `elo[i]` of `depths[i]` over the depth before, all alike
// weighted. B is looked for from just above -depths[0] to 10⁴. Fails (InvalidArgument) with fewer
// than two, or depths that do not rise.
Result<IncrementCurve> fit_increments(const std::vector<double>& depths,
                                      const std::vector<double>& elo);

double increment_at(const IncrementCurve& curve, double depth);

// One game of a ladder, by the index of its rungs.
struct LadderGame {
  std::size_t opening = 0;  // any number that games from the same opening share
  std::size_t red = 0;
  std::size_t black = 0;
  GameScore red_outcome = GameScore::Draw;
};

struct BootstrapOptions {
  unsigned resamples = 1000;
  std::uint64_t seed = 0;
  RatingOptions rating;  // its anchor is not looked at
};

// The ratings of a ladder, with errors from drawing its openings anew.
struct BootstrapLadder {
  Ladder ladder;            // ratings of all the games, covariance of the resamples
  std::vector<double> low;  // the band: from 2.5 % to 97.5 % of the resamples, a rung each
  std::vector<double> high;
  unsigned resamples = 0;  // those that could be rated
  unsigned failed = 0;  // those where some rung won or lost everything: if many, the band is short
};

// All rungs play the same openings, so games hang together through them, and a deterministic engine
// that repeats an opening repeats the game: errors that take games for independent come out too
// small. Drawing whole openings, with all their games, keeps that in. The same seed gives the same
// band on every machine. Fails as rate() does, when the games do not connect all rungs, and
// (Cancelled) after a stop request.
Result<BootstrapLadder> bootstrap_ladder(const std::vector<double>& depths,
                                         const std::vector<LadderGame>& games,
                                         const BootstrapOptions& options = {},
                                         const std::stop_token& stop = {});

// What a rung searched in all its moves.
struct RungWork {
  std::vector<std::uint64_t> nodes;  // of each move
  double seconds = 0;                // of all moves together, CPU time
};

struct RungCost {
  double mean_nodes = 0;  // a move
  double median_nodes = 0;
  double mean_seconds = 0;
  // Against the rung below; nothing at the first, and where either did not search.
  std::optional<double> branching;         // mean nodes over those of the rung below, per depth
  std::optional<double> elo_per_doubling;  // of nodes
  std::optional<double> elo_per_time_doubling;
};

// A cost a rung. REQUIRES: as many as rungs
std::vector<RungCost> ladder_costs(const Ladder& ladder, const std::vector<RungWork>& work);

// What to play next.
struct PairingAdvice {
  std::size_t first = 0;  // rungs, first < second
  std::size_t second = 0;
  std::size_t increment = 0;  // the one this is for: from this rung to the next
  double error = 0;           // half its 95 % interval now, in Elo
  double error_after = 0;     // and as expected after the games
};

// Of the pairings of neighbours and next neighbours, the one that narrows the widest increment most
// when `games` games are played. Nothing when every increment's half width is `target` Elo or less:
// then the ladder is done. A drawless game at the present ratings is what a game is taken to tell.
std::optional<PairingAdvice> next_pairing(const Ladder& ladder, double target, unsigned games = 2);

}  // namespace xq
