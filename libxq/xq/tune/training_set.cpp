#include "xq/tune/training_set.hpp"

#include "xq/eval/weights.hpp"

namespace xq::tune {
namespace {

float result_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::RedWins:
      return 1;
    case Outcome::BlackWins:
      return 0;
    default:
      return 0.5;
  }
}

}  // namespace

void TrainingSet::add(const Sample& sample) {
  const eval::Features features = eval::features(sample.position);
  heads_.push_back({features_.size(), static_cast<float>(features.middle),
                    static_cast<float>(sample.score), result_of(sample.outcome)});
  features_.insert(features_.end(), features.list.begin(), features.list.end());
}

Example TrainingSet::operator[](std::size_t index) const {
  const Head& head = heads_[index];
  const std::size_t end = index + 1 < heads_.size() ? heads_[index + 1].first : features_.size();
  return {std::span(features_).subspan(head.first, end - head.first), head.middle, head.score,
          head.result};
}

std::vector<std::uint64_t> TrainingSet::hits() const {
  std::vector<std::uint64_t> hits(eval::kWeights);
  for (const eval::Feature feature : features_) {
    ++hits[feature.weight];
  }
  return hits;
}

}  // namespace xq::tune
