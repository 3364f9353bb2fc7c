#include "match/render.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <optional>

#include "match/figures.hpp"
#include "xq/base/text.hpp"

namespace xq::tools {
namespace {

using Json = nlohmann::ordered_json;

// Null for what is not known.
Json number(std::optional<double> value) {
  return value ? Json(rounded(*value)) : Json(nullptr);
}

std::string dumped(const Json& json) {
  // A name need not be UTF-8.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

// Games and points of each player, with either colour.
struct Tally {
  std::uint64_t games = 0;
  double points = 0;
};

std::vector<Tally> tallies(const ResultTable& table) {
  std::vector<Tally> made(table.names().size());
  for (const ResultCell& cell : table.cells()) {
    made[cell.red].games += cell.games();
    made[cell.red].points += cell.red_points();
    made[cell.black].games += cell.games();
    made[cell.black].points += cell.black_points();
  }
  return made;
}

double error_of(const RatingGroup& group, std::size_t at) {
  return kNormal95 * std::sqrt(std::max(group.covariance(at, at), 0.0));
}

// A lone player has a place, no rating.
bool is_rated(const RatingGroup& group) {
  return group.players.size() > 1;
}

std::string group_text(const RateAnswer& answer, const RatingGroup& group) {
  std::string text = "rank      Elo    +/-  games  score %  LOS to next  player\n";
  const auto tally = tallies(answer.table);
  for (std::size_t at = 0; at < group.players.size(); ++at) {
    const auto& [games, points] = tally[group.players[at]];
    const bool last = at + 1 == group.players.size();
    std::array<char, 120> line{};
    std::snprintf(
        line.data(), line.size(), "%4zu %8s %6s %6llu %8s %12s  ", at + 1,
        is_rated(group) ? fixed(group.ratings[at], 2).c_str() : "-",
        is_rated(group) ? fixed(error_of(group, at), 2).c_str() : "-",
        static_cast<unsigned long long>(games),
        fixed(100 * points / static_cast<double>(std::max<std::uint64_t>(games, 1)), 1).c_str(),
        last ? "" : fixed(100 * rating_difference(group, at, at + 1).los, 1).c_str());
    text += line.data() + one_line(answer.table.names()[group.players[at]]) + "\n";
  }
  if (is_rated(group)) {
    text += "Red's advantage: " + fixed(group.advantage, 2) + " Elo";
    if (group.draw) {
      text += answer.model == RatingModel::Davidson ? ", draws: nu " + fixed(*group.draw, 4)
                                                    : ", draws: " + fixed(*group.draw, 2) + " Elo";
    }
    text += "\n";
  }
  return text;
}

Json group_json(const RateAnswer& answer, const RatingGroup& group) {
  const auto tally = tallies(answer.table);
  Json json = {{"players", Json::array()}};
  for (std::size_t at = 0; at < group.players.size(); ++at) {
    const auto& [games, points] = tally[group.players[at]];
    const bool rated = is_rated(group);
    Json player = {{"name", answer.table.names()[group.players[at]]},
                   {"elo", number(rated ? std::optional(group.ratings[at]) : std::nullopt)},
                   {"error", number(rated ? std::optional(error_of(group, at)) : std::nullopt)},
                   {"games", games},
                   {"points", points}};
    if (at + 1 < group.players.size()) {
      const RatingDifference next = rating_difference(group, at, at + 1);
      player["to_next"] = {
          {"elo", number(next.elo)}, {"error", number(next.error)}, {"los", number(next.los)}};
    }
    json["players"].push_back(std::move(player));
  }
  if (is_rated(group)) {
    json["advantage"] = number(group.advantage);
    json["draw"] = number(group.draw);
    json["log_likelihood"] = number(group.log_likelihood);
  }
  return json;
}

}  // namespace

std::string sprt_text(const SprtAnswer& answer) {
  const EloEstimate& estimate = answer.estimate;
  const bool pairs = answer.counts.trial() == Trial::Pair;
  std::string text = "Games: " + std::to_string(answer.counts.games()) +
                     (pairs ? ", pairs 0-2: [" : ", losses, draws, wins: [") +
                     counts_text(answer.counts) + "], score " + fixed(100 * estimate.score, 2) +
                     " %\n";
  text += elo_lines(estimate) + llr_text(answer.ratio, answer.settings) + "\n";
  return text + "Verdict: " + sprt_verdict_name(answer.verdict) + "\n";
}

std::string sprt_json(const SprtAnswer& answer) {
  const EloEstimate& estimate = answer.estimate;
  const SprtSettings& settings = answer.settings;
  Json json = {{"schema", "xq/1"},
               {"type", "sprt"},
               {"trial", answer.counts.trial() == Trial::Pair ? "pair" : "game"}};
  for (std::size_t i = 0; i < answer.counts.classes(); ++i) {
    json["counts"].push_back(answer.counts[i]);
  }
  json["games"] = answer.counts.games();
  json["score"] = number(estimate.score);
  json["elo"] = number(estimate.elo);
  json["elo_low"] = number(estimate.low);
  json["elo_high"] = number(estimate.high);
  json["elo_error"] = number(estimate.error());
  json["one_sided"] = estimate.low.has_value() != estimate.high.has_value();
  json["nelo"] = number(estimate.normalized);
  json["nelo_error"] = number(estimate.normalized_error);
  json["los"] = number(estimate.los);
  json["model"] = elo_model_name(settings.model);
  json["elo0"] = number(settings.elo0);
  json["elo1"] = number(settings.elo1);
  json["alpha"] = number(settings.alpha);
  json["beta"] = number(settings.beta);
  json["llr"] = number(answer.ratio);
  json["lower"] = number(answer.bounds.lower);
  json["upper"] = number(answer.bounds.upper);
  json["verdict"] = sprt_verdict_name(answer.verdict);
  return dumped(json);
}

std::string ratings_text(const RateAnswer& answer) {
  std::string text = std::string("Model: ") + rating_model_name(answer.model) + "\n";
  for (const RatingGroup& group : answer.list.groups) {
    text += (answer.list.groups.size() > 1 ? "\n" : "") + group_text(answer, group);
  }
  const auto sentences = explain_groups(answer.list, answer.table);
  if (!sentences.empty()) {
    text += "\nRatings in different groups cannot be compared:\n";
  }
  for (const std::string& sentence : sentences) {
    text += "  " + one_line(sentence, std::string::npos) + "\n";
  }
  return text;
}

std::string ratings_json(const RateAnswer& answer) {
  Json json = {{"schema", "xq/1"},
               {"type", "ratings"},
               {"model", rating_model_name(answer.model)},
               {"groups", Json::array()},
               {"notes", explain_groups(answer.list, answer.table)}};
  for (const RatingGroup& group : answer.list.groups) {
    json["groups"].push_back(group_json(answer, group));
  }
  return dumped(json);
}

}  // namespace xq::tools
