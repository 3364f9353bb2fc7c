// The weights as a file of C++: what libxq/xq/eval/internal/tuned_weights.hpp is.
#pragma once

#include <string>
#include <vector>

#include "xq/eval/weights.hpp"
#include "xq/tune/fit.hpp"

namespace xq::tune {

// Rounded to whole centipawns; squares where a man of a kind can never stand get 0.
std::vector<eval::Tapered> rounded(const FitWeights& weights);

// `origin`: lines of a comment that tell where the numbers come from. REQUIRES: kWeights of them
std::string weights_source(const std::vector<eval::Tapered>& weights,
                           const std::vector<std::string>& origin);

}  // namespace xq::tune
