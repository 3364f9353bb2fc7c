// Texel's method: the weights by which the evaluation foretells results and scores best.
//
// A sample's target is a mix of its game's result and of what the search's score makes likely,
// where a score of `scale` is worth ten to one; the loss is the cross entropy of what the weights
// foretell. The loss is convex and its gradient exact, so Adam (D. Kingma, J. Ba, 2014) over all
// samples at each step finds the one minimum. Sums are made over shards of fixed size and added in
// their order: the result is the same, to the last bit, for any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/eval/weights.hpp"
#include "xq/tune/training_set.hpp"

namespace xq::tune {

struct FitSettings {
  double mix = 0.5;      // the share of the result in the target
  double scale = 400;    // centipawns
  unsigned steps = 400;  // of Adam
  double rate = 6;       // centipawns a step, at first; falls to nothing
  // A weight of a square is drawn to the mean of its group as strongly as by so many samples, one
  // of a term to 0; those that count in fewer than `least` are there.
  double pull = 300;
  std::uint64_t least = 50;
  std::vector<unsigned> off;  // groups of terms that are held at 0
  unsigned jobs = 1;
};

// A weight while it is being fitted.
struct FitWeight {
  double middle = 0;
  double end = 0;
};
using FitWeights = std::vector<FitWeight>;  // index: weight

// The weights the evaluation has now.
FitWeights current_weights();

// Where a fit begins that is to be the same for whatever evaluation the program was built with: a
// man is worth what it is in an exchange, kings and terms nothing.
FitWeights plain_weights();

// The mean loss of a set, in bits. 0 samples: 0.
double loss(const TrainingSet& set, const FitWeights& weights, const FitSettings& settings);

// What the loss would be if every target were foretold exactly: no weights come below it.
double least_loss(const TrainingSet& set, const FitSettings& settings);

// Fits all weights, beginning with `weights`. `on_step`, when given, is called after each step.
// Fails (Cancelled) after a stop request.
Result<FitWeights> fit(const TrainingSet& set, FitWeights weights, const FitSettings& settings,
                       const std::stop_token& stop, const std::function<void()>& on_step = {});

// By how much all weights have to be multiplied so that a rook is worth `centipawns`, in the mean
// over all rooks of the set. 1 when it has none.
double rook_factor(const TrainingSet& set, const FitWeights& weights, double centipawns);

}  // namespace xq::tune
