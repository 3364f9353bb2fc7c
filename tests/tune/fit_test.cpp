#include "xq/tune/fit.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>

#include "xq/board/fen.hpp"
#include "xq/eval/evaluate.hpp"
#include "xq/eval/params.hpp"
#include "xq/tune/weights_source.hpp"
#include "xq/verify/random_position.hpp"

namespace xq::tune {
namespace {

using eval::first_weight;
using eval::Group;

// Samples whose score is exactly what `weights` make of random positions, and settings that look at
// scores alone.
TrainingSet samples_of(const FitWeights& weights, std::size_t count) {
  RandomPositions positions(3);
  TrainingSet set;
  while (set.size() < count) {
    const Position position = positions.next();
    const eval::Features features = eval::features(position);
    double score = 0;
    for (const eval::Feature feature : features.list) {
      const FitWeight& weight = weights[feature.weight];
      score +=
          feature.count * (weight.middle * features.middle + weight.end * (1 - features.middle));
    }
    if (std::abs(score) < 1500) {
      set.add({position, static_cast<int>(std::lround(score)), Outcome::Draw, set.size()});
    }
  }
  return set;
}

FitSettings scores_alone() {
  FitSettings settings;
  settings.mix = 0;
  settings.pull = 0.1;
  settings.least = 1;
  settings.steps = 600;
  return settings;
}

// Weights of squares alone: a rook's mobility would take in what a rook is worth.
FitWeights without_terms(FitSettings& settings) {
  FitWeights weights = current_weights();
  for (unsigned group = eval::kSquareGroups; group < eval::kGroups.size(); ++group) {
    settings.off.push_back(group);
  }
  std::fill(weights.begin() + first_weight(eval::kSquareGroups), weights.end(), FitWeight());
  return weights;
}

TEST(Fit, FindsTheWeightsThatMadeTheScores) {
  FitSettings settings = scores_alone();
  const FitWeights begun = without_terms(settings);
  FitWeights made = begun;
  const unsigned rook = first_weight(Group::Rook);
  for (unsigned i = 0; i < eval::kHalfSquares; ++i) {
    made[rook + i] = {made[rook + i].middle - 300, made[rook + i].end - 200};
  }
  const TrainingSet set = samples_of(made, 4000);
  const auto found = fit(set, begun, settings, {});
  ASSERT_TRUE(found);
  const auto excess = [&](const FitWeights& weights) {
    return loss(set, weights, settings) - least_loss(set, settings);
  };
  EXPECT_LT(excess(*found), excess(begun) / 10);
  double middle = 0;
  double end = 0;
  for (unsigned i = 0; i < eval::kHalfSquares; ++i) {
    middle += ((*found)[rook + i].middle - made[rook + i].middle) / eval::kHalfSquares;
    end += ((*found)[rook + i].end - made[rook + i].end) / eval::kHalfSquares;
  }
  EXPECT_NEAR(middle, 0, 60);
  EXPECT_NEAR(end, 0, 60);
}

TEST(Fit, IsTheSameForAnyNumberOfThreads) {
  const TrainingSet set = samples_of(current_weights(), 9000);
  FitSettings settings;
  settings.steps = 20;
  const auto one = fit(set, current_weights(), settings, {});
  settings.jobs = 3;
  const auto three = fit(set, current_weights(), settings, {});
  ASSERT_TRUE(one && three);
  for (unsigned index = 0; index < eval::kWeights; ++index) {
    ASSERT_EQ((*one)[index].middle, (*three)[index].middle) << index;
    ASSERT_EQ((*one)[index].end, (*three)[index].end) << index;
  }
}

TEST(Fit, RareWeightsTakeTheMeanOfTheirGroup) {
  TrainingSet set;
  set.add({*parse_position("3k5/9/9/9/9/9/9/9/9/R3K4 w"), 800, Outcome::RedWins, 0});
  FitSettings settings;
  settings.steps = 1;
  const auto found = fit(set, current_weights(), settings, {});
  ASSERT_TRUE(found);
  const unsigned horse = first_weight(Group::Horse);
  EXPECT_EQ((*found)[horse].middle, (*found)[horse + 7].middle);
}

TEST(Fit, StopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  const auto found = fit(TrainingSet(), current_weights(), FitSettings(), stop.get_token());
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
}

TEST(RookFactor, SetsTheUnit) {
  TrainingSet set;
  const Position position = *parse_position("3k5/9/9/9/9/9/9/9/9/R3K4 w");
  set.add({position, 800, Outcome::RedWins, 0});
  FitWeights weights(eval::kWeights);
  for (const eval::Feature feature : set[0].features) {
    weights[feature.weight] = {300, 500};
  }
  // One rook is an eighth of the middlegame.
  EXPECT_NEAR(rook_factor(set, weights, 1000), 1000 / (500 - 200.0 / 8), 1e-6);
  EXPECT_EQ(rook_factor(TrainingSet(), weights, 1000), 1);
}

TEST(WeightsSource, IsTheFileTheEvaluationIsBuiltFrom) {
  const auto weights = rounded(current_weights());
  ASSERT_EQ(weights.size(), eval::kWeights);
  for (unsigned index = 0; index < eval::kWeights; ++index) {
    EXPECT_EQ(weights[index].middle, eval::weight(index).middle) << index;
    EXPECT_EQ(weights[index].end, eval::weight(index).end) << index;
  }
  const std::string source = weights_source(weights, {"made by hand"});
  EXPECT_NE(source.find("// made by hand\n"), std::string::npos);
  EXPECT_NE(source.find("    // rook: on files a to e, first the enemy's back rank\n"),
            std::string::npos);
}

}  // namespace
}  // namespace xq::tune
