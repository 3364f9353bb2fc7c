#include "xq/match/rating.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

#include "xq/match/elo.hpp"
#include "xq/match/internal/distributions.hpp"
#include "xq/match/internal/rating_fit.hpp"

namespace xq {
namespace {

using Group = std::vector<std::size_t>;

std::vector<std::uint64_t> games_of_players(const ResultTable& table) {
  std::vector<std::uint64_t> games(table.names().size());
  for (const ResultCell& cell : table.cells()) {
    games[cell.red] += cell.games();
    games[cell.black] += cell.games();
  }
  return games;
}

// Who got a point off whom. `forward[a]` holds those that a got one off, `backward` the reverse.
struct Points {
  std::vector<Group> forward;
  std::vector<Group> backward;
};

Points points_won(const ResultTable& table, bool shared_anyway) {
  const std::size_t players = table.names().size();
  Points points{std::vector<Group>(players), std::vector<Group>(players)};
  const auto add = [&](std::size_t winner, std::size_t loser) {
    points.forward[winner].push_back(loser);
    points.backward[loser].push_back(winner);
  };
  for (const ResultCell& cell : table.cells()) {
    if (cell.red_points() > 0 || (shared_anyway && cell.games() > 0)) {
      add(cell.red, cell.black);
    }
    if (cell.black_points() > 0 || (shared_anyway && cell.games() > 0)) {
      add(cell.black, cell.red);
    }
  }
  return points;
}

std::vector<bool> reached_from(std::size_t start, const std::vector<Group>& edges) {
  std::vector<bool> reached(edges.size());
  Group open{start};
  reached[start] = true;
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    for (const std::size_t next : edges[at]) {
      if (!reached[next]) {
        reached[next] = true;
        open.push_back(next);
      }
    }
  }
  return reached;
}

// The players that are connected with each other by points both ways; the largest group first.
std::vector<Group> connected_groups(const Points& points) {
  const std::size_t players = points.forward.size();
  std::vector<bool> placed(players);
  std::vector<Group> groups;
  for (std::size_t first = 0; first < players; ++first) {
    if (placed[first]) {
      continue;
    }
    const auto above = reached_from(first, points.forward);
    const auto below = reached_from(first, points.backward);
    Group group;
    for (std::size_t player = first; player < players; ++player) {
      if (above[player] && below[player]) {
        placed[player] = true;
        group.push_back(player);
      }
    }
    groups.push_back(std::move(group));
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const Group& a, const Group& b) { return a.size() > b.size(); });
  return groups;
}

// Each player's number in its group, and the group's.
struct Place {
  std::size_t group = 0;
  std::size_t at = 0;
};

std::vector<Place> places(const std::vector<Group>& groups, std::size_t players) {
  std::vector<Place> made(players);
  for (std::size_t group = 0; group < groups.size(); ++group) {
    for (std::size_t at = 0; at < groups[group].size(); ++at) {
      made[groups[group][at]] = {group, at};
    }
  }
  return made;
}

// The games within each group, with the draws of the prior: of each player `prior` in all, spread
// over the games it played, half of them with either colour.
std::vector<match::FitTask> fit_tasks(const ResultTable& table, const std::vector<Group>& groups,
                                      const std::vector<Place>& place,
                                      const RatingOptions& options) {
  std::vector<match::FitTask> tasks(groups.size());
  for (std::size_t group = 0; group < groups.size(); ++group) {
    tasks[group].model = options.model;
    tasks[group].players = groups[group].size();
    if (options.advantage) {
      tasks[group].advantage = *options.advantage / match::kEloPerUnit;
    }
  }
  const auto games = games_of_players(table);
  for (const ResultCell& cell : table.cells()) {
    if (place[cell.red].group != place[cell.black].group) {
      continue;
    }
    auto& cells = tasks[place[cell.red].group].cells;
    const std::size_t red = place[cell.red].at;
    const std::size_t black = place[cell.black].at;
    match::FitCell made{red, black, {}, 0};
    std::copy(cell.counts.begin(), cell.counts.end(), made.games.begin());
    cells.push_back(made);
    if (options.prior > 0) {
      const double draws =
          options.prior / 4 * static_cast<double>(cell.games()) *
          (1 / static_cast<double>(games[cell.red]) + 1 / static_cast<double>(games[cell.black]));
      cells.back().prior_draws += draws;
      cells.push_back({black, red, {}, draws});
    }
  }
  return tasks;
}

// What a small difference x of the model is worth in score, against Bradley-Terry: the scale on
// which ratings are shown, so that those of all models mean about the same. For Rao-Kupper it is
// the one of BayesElo.
double scale_of(RatingModel model, const match::Fit& fit) {
  if (!fit.draw || model == RatingModel::BradleyTerry) {
    return 1;
  }
  if (model == RatingModel::Davidson) {
    return 2 / (2 + std::exp(*fit.draw));
  }
  const double odds = std::exp(-*fit.draw);
  return 4 * odds / ((1 + odds) * (1 + odds));
}

// Shifts ratings so that the player `fixed` has the rating `at`, or the mean of all is 0.
Matrix shift_of(std::size_t size, std::optional<std::size_t> fixed) {
  Matrix shift(size, size);
  for (std::size_t i = 0; i < size; ++i) {
    shift(i, i) = 1;
    for (std::size_t j = 0; j < size; ++j) {
      if (!fixed) {
        shift(i, j) -= 1 / static_cast<double>(size);
      } else if (j == *fixed) {
        shift(i, j) -= 1;
      }
    }
  }
  return shift;
}

RatingGroup in_elo(const Group& players, const match::Fit& fit, const RatingOptions& options) {
  RatingGroup made;
  const double unit = match::kEloPerUnit * scale_of(options.model, fit);
  // Best first.
  Group order(players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return fit.strengths[a] > fit.strengths[b];
  });
  Matrix in_order(players.size(), players.size());
  std::optional<std::size_t> fixed;
  for (std::size_t i = 0; i < order.size(); ++i) {
    made.players.push_back(players[order[i]]);
    in_order(i, order[i]) = unit;
    if (options.anchor == players[order[i]]) {
      fixed = i;
    }
  }
  const Matrix change = shift_of(players.size(), fixed) * in_order;
  made.ratings = change * fit.strengths;
  for (double& rating : made.ratings) {
    rating += fixed ? options.anchor_rating : 0;
  }
  made.covariance = sandwiched(change, fit.covariance);
  made.advantage = fit.advantage * match::kEloPerUnit;
  if (fit.draw) {
    made.draw = options.model == RatingModel::Davidson ? std::exp(*fit.draw)
                                                       : *fit.draw * match::kEloPerUnit;
  }
  made.log_likelihood = fit.log_likelihood;
  return made;
}

RatingGroup lone_player(std::size_t player, const RatingOptions& options) {
  RatingGroup made;
  made.players = {player};
  made.ratings = {options.anchor == player ? options.anchor_rating : 0};
  made.covariance = Matrix(1, 1);
  return made;
}

// Between two groups all points went one way, else they were one.
std::vector<GroupOrder> group_orders(const ResultTable& table, const std::vector<Place>& place) {
  std::vector<GroupOrder> orders;
  for (const ResultCell& cell : table.cells()) {
    const std::size_t red = place[cell.red].group;
    const std::size_t black = place[cell.black].group;
    if (red == black || cell.games() == 0) {
      continue;
    }
    const bool red_won = cell.red_points() > 0;
    const GroupOrder order{red_won ? red : black, red_won ? black : red, cell.games()};
    const auto known = std::find_if(orders.begin(), orders.end(), [&](const GroupOrder& other) {
      return other.better == order.better && other.worse == order.worse;
    });
    if (known == orders.end()) {
      orders.push_back(order);
    } else {
      known->games += order.games;
    }
  }
  return orders;
}

Status check(const ResultTable& table, const RatingOptions& options) {
  const auto refuse = [](std::string why) { return fail(ErrorCode::InvalidArgument, why); };
  if (table.cells().empty()) {
    return refuse("there is no game to rate players by");
  }
  if (table.names().size() > kMostRated) {
    return refuse("no more than " + std::to_string(kMostRated) + " players can be rated at once");
  }
  if (options.anchor && *options.anchor >= table.names().size()) {
    return refuse("the anchor is none of the players");
  }
  if (!(options.prior >= 0) || !std::isfinite(options.prior)) {
    return refuse("the draws of the prior are a number from 0 upwards");
  }
  return std::monostate{};
}

std::string names_of(const RatingGroup& group, const ResultTable& table) {
  constexpr std::size_t kMostNames = 5;
  std::string text;
  for (std::size_t i = 0; i < group.players.size() && i < kMostNames; ++i) {
    text += (i == 0 ? "" : ", ") + table.names()[group.players[i]];
  }
  const std::size_t more = group.players.size() - std::min(group.players.size(), kMostNames);
  return more == 0 ? text : text + " and " + std::to_string(more) + " more";
}

}  // namespace

const char* rating_model_name(RatingModel model) {
  switch (model) {
    case RatingModel::BradleyTerry:
      return "bradley-terry";
    case RatingModel::Davidson:
      return "davidson";
    case RatingModel::RaoKupper:
      return "rao-kupper";
  }
  return "";
}

Result<RatingList> rate(const ResultTable& table, const RatingOptions& options) {
  if (const Status checked = check(table, options); !checked) {
    return fail(checked.error());
  }
  const auto groups = connected_groups(points_won(table, options.prior > 0));
  const auto place = places(groups, table.names().size());
  const auto tasks = fit_tasks(table, groups, place, options);
  RatingList list;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    if (groups[group].size() == 1) {
      list.groups.push_back(lone_player(groups[group].front(), options));
      continue;
    }
    const auto fit = match::fit_strengths(tasks[group]);
    if (!fit) {
      return fail(fit.error());
    }
    list.groups.push_back(in_elo(groups[group], *fit, options));
  }
  list.orders = group_orders(table, place);
  return list;
}

RatingDifference rating_difference(const RatingGroup& group, std::size_t first,
                                   std::size_t second) {
  const Matrix& v = group.covariance;
  const double elo = group.ratings[first] - group.ratings[second];
  const double variance = v(first, first) + v(second, second) - 2 * v(first, second);
  const double error = std::sqrt(std::max(variance, 0.0));
  return {elo, kNormal95 * error, error > 0 ? match::normal_below(elo / error) : 0.5};
}

std::vector<std::string> explain_groups(const RatingList& list, const ResultTable& table) {
  std::vector<std::string> sentences;
  const auto name = [&](std::size_t group) { return names_of(list.groups[group], table); };
  for (const GroupOrder& order : list.orders) {
    sentences.push_back(name(order.better) + " won every point against " + name(order.worse) +
                        " (" + std::to_string(order.games) +
                        " games): how much better is not bounded by these games");
  }
  for (std::size_t a = 0; a < list.groups.size(); ++a) {
    for (std::size_t b = a + 1; b < list.groups.size(); ++b) {
      const bool met = std::any_of(list.orders.begin(), list.orders.end(), [&](const auto& order) {
        return std::minmax(order.better, order.worse) == std::minmax(a, b);
      });
      if (!met) {
        sentences.push_back(name(a) + " did not meet " + name(b) +
                            ": their ratings cannot be compared");
      }
    }
  }
  return sentences;
}

}  // namespace xq
