// A joint rating list: the strengths of many players that explain all their games at once.
//
// Pooling each player's score and turning it into Elo, as match runners do, is no rating, for it
// forgets who the opponents were. Pure functions, for any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/match/matrix.hpp"
#include "xq/match/result_table.hpp"

namespace xq {

// How likely an outcome is between players whose ratings differ by x, Red's advantage included.
enum class RatingModel : std::uint8_t {
  // Expected score 1 / (1 + 10^(-x/400)); a draw is half a win and half a loss. Bradley and Terry
  // 1952; what Ordo solves.
  BradleyTerry,
  // Wins and losses as there, draws as often as ν√(win·loss). Davidson 1970. Fits games between
  // depths of one engine best of the three.
  Davidson,
  // Red wins with 1 / (1 + 10^((δ-x)/400)), Black with 1 / (1 + 10^((δ+x)/400)), the rest are
  // draws.
  // Rao and Kupper 1967; what BayesElo solves.
  RaoKupper,
};

// "bradley-terry", "davidson" or "rao-kupper".
const char* rating_model_name(RatingModel model);

struct RatingOptions {
  RatingModel model = RatingModel::BradleyTerry;
  // Elo that having Red is worth; nothing: as the games tell.
  std::optional<double> advantage;
  // This player has this rating; without one the ratings of a group have the mean 0.
  std::optional<std::size_t> anchor;
  double anchor_rating = 0;
  // Draws that each player is taken to have made besides, spread over the opponents met, as in
  // BayesElo (whose default is 2). Pulls ratings together, and gives one to who won or lost all.
  double prior = 0;
};

// Players whose differences in strength the games tell: each got a point off another, who got a
// point off another, and so on round to the first.
struct RatingGroup {
  std::vector<std::size_t> players;  // numbers in the table, best first
  std::vector<double> ratings;       // in Elo, of those, on a scale where small differences are
                                     // what they are in score (of Rao-Kupper that of BayesElo)
  // Of those ratings, in Elo². A player who is the anchor has none. The spread is what the games of
  // each pairing show, where there are ten at least, and what they show about the model's
  // expectation where there are fewer: the "sandwich" estimate. The curvature of the likelihood
  // alone takes drawn games for as noisy as decisive ones.
  Matrix covariance;
  double advantage = 0;        // Elo that having Red is worth, on the model's own scale
  std::optional<double> draw;  // ν of Davidson, δ of Rao-Kupper in Elo on its own scale; nothing
                               // when no games tell
  double log_likelihood = 0;   // base e
};

// One group won every point against another: it is better by more than any number of Elo.
struct GroupOrder {
  std::size_t better = 0;  // groups by their index in the list
  std::size_t worse = 0;
  std::uint64_t games = 0;
};

// Ratings in different groups are on scales of their own and cannot be compared. One group is the
// usual case; more come of players who won or lost everything, or never met the others. A group of
// one player has no rating worth the name.
struct RatingList {
  std::vector<RatingGroup> groups;  // the largest first
  std::vector<GroupOrder> orders;   // groups that met; two that are not here have not
};

// Solves by Newton's method, in at most 200 steps. Fails (InvalidArgument) without a game, with an
// anchor that is no player, a negative prior, and more than kMostRated players; when the advantage
// of Red cannot be told from these games (nobody changed colours, or Red won everything), so that
// it must be given; and under Davidson and Rao-Kupper when the draws leave ratings without bound
// (whoever was better drew sometimes, but never lost).
Result<RatingList> rate(const ResultTable& table, const RatingOptions& options = {});

inline constexpr std::size_t kMostRated = 500;

// What one player is better than another by, from the first one's view.
struct RatingDifference {
  double elo = 0;
  double error = 0;  // half the 95 % interval, in Elo. Errors of single ratings do not add up to it
  double los = 0.5;  // how likely the first is the better one, 0 to 1
};

// REQUIRES: first and second are indices into group.ratings
RatingDifference rating_difference(const RatingGroup& group, std::size_t first, std::size_t second);

// A sentence for each thing that keeps two groups of the list apart, with the players' names;
// nothing when there is one group.
std::vector<std::string> explain_groups(const RatingList& list, const ResultTable& table);

}  // namespace xq
