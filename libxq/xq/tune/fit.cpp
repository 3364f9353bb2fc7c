#include "xq/tune/fit.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "xq/base/parallel.hpp"
#include "xq/eval/params.hpp"

namespace xq::tune {
namespace {

constexpr std::size_t kShard = 4096;  // samples

double probability(double centipawns, double scale) {
  return 1 / (1 + std::exp(-centipawns * std::numbers::ln10 / scale));
}

double target(const Example& example, const FitSettings& settings) {
  return settings.mix * example.result +
         (1 - settings.mix) * probability(example.score, settings.scale);
}

double red_value(const Example& example, const FitWeights& weights) {
  double middle = 0;
  double end = 0;
  for (const eval::Feature feature : example.features) {
    middle += feature.count * weights[feature.weight].middle;
    end += feature.count * weights[feature.weight].end;
  }
  return middle * example.middle + end * (1 - example.middle);
}

// Held away from 0 and 1, where the logarithm ends.
double cross_entropy(double wanted, double foretold) {
  constexpr double kLeast = 1e-12;
  const double p = std::clamp(foretold, kLeast, 1 - kLeast);
  return -(wanted * std::log2(p) + (1 - wanted) * std::log2(1 - p));
}

// Calls add(example, sum) for each example; the sums of all shards are put together by join(total,
// sum) in their order.
template <class Sum, class Add, class Join>
Sum over_shards(const TrainingSet& set, unsigned jobs, const Sum& zero, const Add& add,
                const Join& join) {
  std::vector<Sum> sums((set.size() + kShard - 1) / kShard, zero);
  parallel_for(sums.size(), jobs, {}, [&](std::size_t shard) {
    const std::size_t end = std::min(set.size(), (shard + 1) * kShard);
    for (std::size_t index = shard * kShard; index < end; ++index) {
      add(set[index], sums[shard]);
    }
  });
  Sum total = zero;
  for (const Sum& sum : sums) {
    join(total, sum);
  }
  return total;
}

template <class LossOf>
double mean_loss(const TrainingSet& set, unsigned jobs, const LossOf& loss_of) {
  const double sum = over_shards(
      set, jobs, 0.0, [&](const Example& example, double& shard) { shard += loss_of(example); },
      [](double& total, double shard) { total += shard; });
  return set.size() == 0 ? 0 : sum / static_cast<double>(set.size());
}

// The derivatives of the loss by the weights, summed over all samples, in units of 1/scale nats.
FitWeights gradient(const TrainingSet& set, const FitWeights& weights,
                    const FitSettings& settings) {
  const auto add = [&](const Example& example, FitWeights& sum) {
    const double error =
        probability(red_value(example, weights), settings.scale) - target(example, settings);
    for (const eval::Feature feature : example.features) {
      sum[feature.weight].middle += error * feature.count * example.middle;
      sum[feature.weight].end += error * feature.count * (1 - example.middle);
    }
  };
  const auto join = [](FitWeights& total, const FitWeights& sum) {
    for (std::size_t i = 0; i < total.size(); ++i) {
      total[i].middle += sum[i].middle;
      total[i].end += sum[i].end;
    }
  };
  return over_shards(set, settings.jobs, FitWeights(eval::kWeights), add, join);
}

// A slope as small as this is what rounding leaves of 0.
constexpr double kNothing = 1e-6;

// Adam's memory of one number.
class Moments {
 public:
  // How far to go against `gradient` at step 1, 2, ..., as a share of the rate.
  double direction(double gradient, unsigned step) {
    constexpr double kFirst = 0.9;
    constexpr double kSecond = 0.999;
    first_ = kFirst * first_ + (1 - kFirst) * gradient;
    second_ = kSecond * second_ + (1 - kSecond) * gradient * gradient;
    const double mean = first_ / (1 - std::pow(kFirst, step));
    const double spread = std::sqrt(second_ / (1 - std::pow(kSecond, step)));
    return mean / (spread + kNothing);
  }

 private:
  double first_ = 0;
  double second_ = 0;
};

// One of the two numbers of the weights of a group: their mean, and what each has beyond it. Terms
// have no mean: what is not known of them is 0.
class GroupFit {
 public:
  // `hits` of each weight of the group, `values` to begin with.
  GroupFit(unsigned group, std::vector<std::uint64_t> hits, std::vector<double> values,
           const FitSettings& settings)
      : hits_(std::move(hits)),
        beyond_(std::move(values)),
        moments_(beyond_.size()),
        has_mean_(group < eval::kSquareGroups),
        // The curvature of the cross entropy of a sample at even odds, in the unit of gradient().
        pull_(settings.pull / 4 * std::numbers::ln10 / settings.scale) {
    mean_ = has_mean_ ? mean() : 0;
    const bool off =
        std::find(settings.off.begin(), settings.off.end(), group) != settings.off.end();
    for (std::size_t i = 0; i < beyond_.size(); ++i) {
      fitted_.push_back(!off && hits_[i] >= settings.least);
      beyond_[i] = fitted_[i] ? beyond_[i] - mean_ : 0;
    }
  }

  [[nodiscard]] double value(std::size_t index) const { return mean_ + beyond_[index]; }

  void step(const std::vector<double>& gradients, unsigned number, double rate) {
    double sum = 0;
    for (std::size_t i = 0; i < beyond_.size(); ++i) {
      sum += gradients[i];
      if (fitted_[i]) {
        const double slope = gradients[i] + pull_ * beyond_[i];
        beyond_[i] -= rate * moments_[i].direction(slope, number);
      }
    }
    if (has_mean_) {
      mean_ -= rate * mean_moments_.direction(sum, number);
    }
  }

 private:
  [[nodiscard]] double mean() const {
    double sum = 0;
    double count = 0;
    for (std::size_t i = 0; i < beyond_.size(); ++i) {
      sum += static_cast<double>(hits_[i]) * beyond_[i];
      count += static_cast<double>(hits_[i]);
    }
    return count > 0 ? sum / count : 0;
  }

  std::vector<std::uint64_t> hits_;
  std::vector<double> beyond_;
  std::vector<bool> fitted_;
  std::vector<Moments> moments_;
  bool has_mean_;
  double pull_;
  double mean_ = 0;
  Moments mean_moments_;
};

// All groups, once for `number` = &FitWeight::middle and once for &FitWeight::end.
class HalfFit {
 public:
  HalfFit(double FitWeight::*number, const std::vector<std::uint64_t>& hits,
          const FitWeights& weights, const FitSettings& settings)
      : number_(number) {
    for (unsigned group = 0; group < eval::kGroups.size(); ++group) {
      const unsigned first = eval::first_weight(group);
      const unsigned end = first + eval::kGroups[group].count;
      std::vector<double> values;
      for (unsigned index = first; index < end; ++index) {
        values.push_back(weights[index].*number_);
      }
      groups_.emplace_back(group, std::vector(hits.begin() + first, hits.begin() + end),
                           std::move(values), settings);
    }
  }

  void step(const FitWeights& slopes, unsigned number, double rate, FitWeights& weights) {
    for (unsigned group = 0; group < groups_.size(); ++group) {
      std::vector<double> part;
      for (unsigned i = 0; i < eval::kGroups[group].count; ++i) {
        part.push_back(slopes[eval::first_weight(group) + i].*number_);
      }
      groups_[group].step(part, number, rate);
    }
    write(weights);
  }

  void write(FitWeights& weights) const {
    for (unsigned group = 0; group < groups_.size(); ++group) {
      for (unsigned i = 0; i < eval::kGroups[group].count; ++i) {
        weights[eval::first_weight(group) + i].*number_ = groups_[group].value(i);
      }
    }
  }

 private:
  double FitWeight::*number_;
  std::vector<GroupFit> groups_;
};

}  // namespace

FitWeights current_weights() {
  FitWeights weights;
  for (unsigned index = 0; index < eval::kWeights; ++index) {
    const eval::Tapered now = eval::weight(index);
    weights.push_back({static_cast<double>(now.middle), static_cast<double>(now.end)});
  }
  return weights;
}

FitWeights plain_weights() {
  FitWeights weights(eval::kWeights);
  for (unsigned type = index_of(PieceType::Advisor); type < kPieceTypes; ++type) {
    const double worth = eval::kExchangeValue[type];
    std::fill(weights.begin() + eval::first_weight(type),
              weights.begin() + eval::first_weight(type + 1), FitWeight{worth, worth});
  }
  return weights;
}

double loss(const TrainingSet& set, const FitWeights& weights, const FitSettings& settings) {
  return mean_loss(set, settings.jobs, [&](const Example& example) {
    return cross_entropy(target(example, settings),
                         probability(red_value(example, weights), settings.scale));
  });
}

double least_loss(const TrainingSet& set, const FitSettings& settings) {
  return mean_loss(set, settings.jobs, [&](const Example& example) {
    const double wanted = target(example, settings);
    return cross_entropy(wanted, wanted);
  });
}

Result<FitWeights> fit(const TrainingSet& set, FitWeights weights, const FitSettings& settings,
                       const std::stop_token& stop, const std::function<void()>& on_step) {
  const std::vector<std::uint64_t> hits = set.hits();
  HalfFit middle(&FitWeight::middle, hits, weights, settings);
  HalfFit end(&FitWeight::end, hits, weights, settings);
  middle.write(weights);
  end.write(weights);
  for (unsigned step = 1; step <= settings.steps; ++step) {
    if (stop.stop_requested()) {
      return fail(ErrorCode::Cancelled, "interrupted; nothing was written");
    }
    const FitWeights slopes = gradient(set, weights, settings);
    const double rate = settings.rate * (settings.steps - step + 1) / settings.steps;
    middle.step(slopes, step, rate, weights);
    end.step(slopes, step, rate, weights);
    if (on_step) {
      on_step();
    }
  }
  return weights;
}

double rook_factor(const TrainingSet& set, const FitWeights& weights, double centipawns) {
  const unsigned first = eval::first_weight(eval::Group::Rook);
  const unsigned end = first + eval::kGroups[static_cast<unsigned>(eval::Group::Rook)].count;
  double sum = 0;
  double count = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const Example example = set[i];
    for (const eval::Feature feature : example.features) {
      if (feature.weight >= first && feature.weight < end) {
        const FitWeight& weight = weights[feature.weight];
        sum += weight.middle * example.middle + weight.end * (1 - example.middle);
        count += 1;
      }
    }
  }
  return sum > 0 ? centipawns * count / sum : 1;
}

}  // namespace xq::tune
