// Samples as the fit sees them: features and what they should come to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "xq/eval/features.hpp"
#include "xq/tune/sample.hpp"

namespace xq::tune {

// One sample; the span lives as long as its set.
struct Example {
  std::span<const eval::Feature> features;
  float middle = 1;    // the share of the middlegame
  float score = 0;     // centipawns, Red's view
  float result = 0.5;  // 1 where Red won
};

// Grows by adding; all else may be called from many threads at once.
class TrainingSet {
 public:
  void add(const Sample& sample);

  [[nodiscard]] std::size_t size() const { return heads_.size(); }
  [[nodiscard]] Example operator[](std::size_t index) const;

  // In how many samples each weight counts; index: weight.
  [[nodiscard]] std::vector<std::uint64_t> hits() const;

 private:
  struct Head {
    std::size_t first;
    float middle;
    float score;
    float result;
  };
  std::vector<Head> heads_;
  std::vector<eval::Feature> features_;
};

}  // namespace xq::tune
