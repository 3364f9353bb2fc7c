#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <string>
#include <utility>

#include "xq/match/ladder.hpp"

namespace xq {
namespace {

// The games from one opening, counted as the table counts them.
using Cluster = std::vector<ResultCell>;

std::vector<Cluster> clusters_of(const std::vector<LadderGame>& games) {
  std::map<std::size_t, std::map<std::pair<std::size_t, std::size_t>, ResultCell>> by_opening;
  for (const LadderGame& game : games) {
    ResultCell& cell = by_opening[game.opening][{game.red, game.black}];
    cell.red = game.red;
    cell.black = game.black;
    ++cell.counts[static_cast<std::size_t>(game.red_outcome)];
  }
  std::vector<Cluster> clusters;
  for (const auto& [opening, cells] : by_opening) {
    Cluster& cluster = clusters.emplace_back();
    for (const auto& [players, cell] : cells) {
      cluster.push_back(cell);
    }
  }
  return clusters;
}

// The games of these clusters as a table whose players are the rungs.
class Bootstrap {
 public:
  Bootstrap(const std::vector<double>& depths, const BootstrapOptions& options)
      : depths_(depths), options_(options.rating) {
    options_.anchor = std::nullopt;
    for (std::size_t i = 0; i < depths.size(); ++i) {
      empty_.player(std::to_string(i));
    }
  }

  [[nodiscard]] Result<Ladder> ladder(const std::vector<const Cluster*>& clusters) const {
    ResultTable table = empty_;
    for (const Cluster* const cluster : clusters) {
      for (const ResultCell& cell : *cluster) {
        for (std::size_t outcome = 0; outcome < cell.counts.size(); ++outcome) {
          table.add(cell.red, cell.black, static_cast<GameScore>(outcome), cell.counts[outcome]);
        }
      }
    }
    return ladder_of(table, depths_, options_);
  }

 private:
  const std::vector<double>& depths_;
  RatingOptions options_;
  ResultTable empty_;
};

Matrix covariance_of(const std::vector<std::vector<double>>& samples) {
  const std::size_t size = samples.front().size();
  const auto count = static_cast<double>(samples.size());
  std::vector<double> mean(size);
  for (const auto& sample : samples) {
    for (std::size_t i = 0; i < size; ++i) {
      mean[i] += sample[i] / count;
    }
  }
  Matrix sum(size, size);
  for (const auto& sample : samples) {
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) {
        sum(i, j) += (sample[i] - mean[i]) * (sample[j] - mean[j]) / (count - 1);
      }
    }
  }
  return sum;
}

// The value below which this share of the samples of a rung lies.
double quantile(const std::vector<std::vector<double>>& samples, std::size_t rung, double share) {
  std::vector<double> values;
  values.reserve(samples.size());
  for (const auto& sample : samples) {
    values.push_back(sample[rung]);
  }
  const double place = share * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  std::sort(values.begin(), values.end());
  const double above = values[std::min(below + 1, values.size() - 1)];
  return values[below] + (place - static_cast<double>(below)) * (above - values[below]);
}

Status check(const std::vector<double>& depths, const std::vector<LadderGame>& games,
             const std::vector<Cluster>& clusters) {
  for (const LadderGame& game : games) {
    if (game.red >= depths.size() || game.black >= depths.size() || game.red == game.black) {
      return fail(ErrorCode::InvalidArgument, "a game is not one between two rungs of the ladder");
    }
  }
  if (clusters.size() < 2) {
    return fail(ErrorCode::InvalidArgument, "games from one opening tell nothing about others");
  }
  return std::monostate{};
}

}  // namespace

Result<BootstrapLadder> bootstrap_ladder(const std::vector<double>& depths,
                                         const std::vector<LadderGame>& games,
                                         const BootstrapOptions& options,
                                         const std::stop_token& stop) {
  const auto clusters = clusters_of(games);
  if (const Status checked = check(depths, games, clusters); !checked) {
    return fail(checked.error());
  }
  const Bootstrap bootstrap(depths, options);
  std::vector<const Cluster*> drawn;
  drawn.reserve(clusters.size());
  for (const Cluster& cluster : clusters) {
    drawn.push_back(&cluster);
  }
  auto whole = bootstrap.ladder(drawn);
  if (!whole) {
    return fail(whole.error());
  }
  BootstrapLadder made;
  std::mt19937_64 numbers(options.seed);
  std::vector<std::vector<double>> samples;
  for (unsigned i = 0; i < options.resamples; ++i) {
    if (stop.stop_requested()) {
      return fail(ErrorCode::Cancelled, "stopped while openings were drawn");
    }
    for (const Cluster*& cluster : drawn) {
      cluster = &clusters[static_cast<std::size_t>(numbers() % clusters.size())];
    }
    if (auto ladder = bootstrap.ladder(drawn)) {
      samples.push_back(std::move(ladder->ratings));
    }
  }
  made.resamples = static_cast<unsigned>(samples.size());
  made.failed = options.resamples - made.resamples;
  if (samples.size() < 2) {
    return fail(ErrorCode::InvalidArgument,
                "hardly any drawing of the openings connects all rungs; play more games");
  }
  made.ladder = {depths, whole->ratings, covariance_of(samples)};
  for (std::size_t rung = 0; rung < depths.size(); ++rung) {
    made.low.push_back(quantile(samples, rung, 0.025));
    made.high.push_back(quantile(samples, rung, 0.975));
  }
  return made;
}

}  // namespace xq
