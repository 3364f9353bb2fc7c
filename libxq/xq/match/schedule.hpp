// Who plays whom next: the pairs of a tournament, in an order that depends on nothing but their
// numbers and the results of earlier pairs, so that a run can be resumed at any point and is the
// same on any number of cores. Values and pure functions, for any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "xq/match/ladder.hpp"
#include "xq/match/rating.hpp"

namespace xq {

// Games of two entrants from one opening: one, or two with colours reversed.
struct Pair {
  std::uint64_t number = 0;  // in the schedule, from 0
  std::size_t first = 0;     // entrants; the first has red in the first game
  std::size_t second = 0;
  std::uint64_t opening = 0;  // which of the book's, from 0; a book that is too short begins anew

  bool operator==(const Pair&) const = default;
};

// Whether the first entrant of a pair has red in this game, from 0, of so many. Single games change
// colours from opening to opening.
constexpr bool first_has_red(const Pair& pair, unsigned game, unsigned games) {
  return (game + (games == 1 ? pair.opening : 0)) % 2 == 0;
}

// A pair that was played to its end.
struct PairResult {
  Pair pair;
  std::vector<GameScore> scores;  // of the first entrant, a game each
};

// One game of a pair by its colours.
struct ColouredScore {
  std::size_t red = 0;  // entrants
  std::size_t black = 0;
  GameScore red_score = GameScore::Draw;
};
std::vector<ColouredScore> coloured_scores(const PairResult& result);

// What a schedule says when it is asked for a pair.
struct NextPair {
  enum class Kind : std::uint8_t { Play, Wait, End };
  Kind kind = Kind::End;
  Pair pair;  // of Play
};

// Tells the pair with this number. `played` are the results of the pairs before some number, all of
// them; Wait means that more of them must be known first. The same question gets the same answer.
using Schedule = std::function<NextPair(std::uint64_t number, std::span<const PairResult> played)>;

// Each round is one opening, which all pairings of the round play. 0 rounds: no end.
Schedule round_robin(std::size_t entrants, std::uint64_t rounds);

// The first `seeds` entrants against each of the others. REQUIRES: 0 < seeds < entrants
Schedule gauntlet(std::size_t entrants, std::size_t seeds, std::uint64_t rounds);

// Each round pairs those with the same score, as far as they have not met; who is left over (an odd
// one has no game) is one of the lowest that had not been before. Meets again only when all have
// met. Ties are broken by the sum of the opponents' points (Buchholz), then by the order of entry.
Schedule swiss(std::size_t entrants, std::uint64_t rounds);

// Places of a Swiss tournament, best first.
std::vector<std::size_t> swiss_standing(std::size_t entrants, std::span<const PairResult> played);

struct LadderPlan {
  std::vector<double> rungs;       // depths, or log2 of nodes; rising
  std::uint64_t first_rounds = 8;  // of all neighbours and next neighbours, before any estimate
  double target = 0;               // Elo, half the 95 % interval of each step; 0: first_rounds
                                   // of everything is all
  std::uint64_t batch = 8;         // pairs between two estimates
  std::uint64_t most_pairs = 100'000;
  RatingOptions rating;
};

// All neighbours and next neighbours, and then, a batch at a time, the pairing that narrows the
// widest step most, until every step is known to `target`. Each batch goes on with the openings
// that the pairing has not played yet.
Schedule ladder_schedule(const LadderPlan& plan);

// The ladder that the results make, by the rungs of the plan; fails while they do not connect them.
Result<Ladder> ladder_of(const LadderPlan& plan, std::span<const PairResult> played);

}  // namespace xq
