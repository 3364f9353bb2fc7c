#include "match/match_report.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include "match/figures.hpp"
#include "match/ladder_text.hpp"
#include "match/render.hpp"
#include "xq/base/text.hpp"

namespace xq::tools {
namespace {

using Json = nlohmann::ordered_json;
using Counts = std::vector<std::pair<std::string, std::uint64_t>>;

// How games ended, by the law's reason or the runner's.
Counts endings_of(const Standings& standings) {
  Counts counts;
  for (unsigned reason = 0; reason < kVerdictReasons; ++reason) {
    counts.emplace_back(reason_name(static_cast<VerdictReason>(reason)),
                        standings.reasons()[reason]);
  }
  for (unsigned cause = 0; cause < kEndCauses; ++cause) {
    if (static_cast<EndCause>(cause) != EndCause::Rules) {
      counts.emplace_back(end_cause_name(static_cast<EndCause>(cause)), standings.causes()[cause]);
    }
  }
  std::erase_if(counts, [](const auto& count) { return count.second == 0; });
  return counts;
}

Counts faults_of(const EntrantTally& tally) {
  Counts counts;
  for (unsigned cause = 0; cause < kEndCauses; ++cause) {
    if (is_fault(static_cast<EndCause>(cause)) && tally.lost_by[cause] > 0) {
      counts.emplace_back(end_cause_name(static_cast<EndCause>(cause)), tally.lost_by[cause]);
    }
  }
  return counts;
}

std::string text_of(const Counts& counts) {
  std::string text;
  for (const auto& [name, count] : counts) {
    text += (text.empty() ? "" : ", ") + name + " " + std::to_string(count);
  }
  return text;
}

Json json_of(const Counts& counts) {
  Json json = Json::object();
  for (const auto& [name, count] : counts) {
    json[name] = count;
  }
  return json;
}

double per_move(double sum, const EntrantTally& tally) {
  return sum / static_cast<double>(std::max<std::uint64_t>(tally.moves, 1));
}

double seconds(std::chrono::microseconds time) {
  return std::chrono::duration<double>(time).count();
}

// Red's share of all points.
double red_score(const Standings& standings) {
  const auto& [black, drawn, red] = standings.red_scores();
  const auto games = static_cast<double>(std::max<std::uint64_t>(standings.games(), 1));
  return (static_cast<double>(red) + static_cast<double>(drawn) / 2) / games;
}

bool of_two(const MatchReport& report) {
  return report.header.entrants.size() == 2;
}

std::string match_lines(const MatchReport& report) {
  const Standings& standings = report.standings;
  const EntrantTally& first = standings.entrants().front();
  std::string text = "Wins: " + std::to_string(first.scores[2]) +
                     ", losses: " + std::to_string(first.scores[0]) +
                     ", draws: " + std::to_string(first.scores[1]) +
                     ", points: " + fixed(first.points(), 1) + "\n";
  const OutcomeCounts& trials = standings.trials();
  if (trials.trial() == Trial::Pair) {
    text += "Pairs 0-2: [" + counts_text(trials) + "]";
    const std::size_t halves = standings.pairs().halves();
    text += halves > 0 ? ", " + std::to_string(halves) + " not whole\n" : "\n";
  }
  if (const auto estimate = estimate_elo(trials)) {
    text += elo_lines(*estimate);
  }
  if (report.sprt) {
    const Sprt sprt = sprt_of(standings, *report.sprt);
    text += llr_text(sprt.ratio(), *report.sprt) + ": " + sprt_verdict_name(sprt.verdict()) + "\n";
    if (sprt.drained().trials() > 0) {
      text += "After the verdict: [" + counts_text(sprt.drained()) + "]\n";
    }
  }
  return text;
}

// Points of each against each, by row.
std::string crosstable(const MatchReport& report) {
  const std::size_t count = report.header.entrants.size();
  std::vector<std::vector<double>> points(count, std::vector<double>(count));
  std::vector<std::vector<std::uint64_t>> games(count, std::vector<std::uint64_t>(count));
  for (const ResultCell& cell : report.standings.table().cells()) {
    points[cell.red][cell.black] += cell.red_points();
    points[cell.black][cell.red] += cell.black_points();
    games[cell.red][cell.black] += cell.games();
    games[cell.black][cell.red] += cell.games();
  }
  std::string text;
  for (std::size_t row = 0; row < count; ++row) {
    for (std::size_t column = 0; column < count; ++column) {
      std::string cell = games[row][column] == 0 ? "-"
                                                 : fixed(points[row][column], 1) + "/" +
                                                       std::to_string(games[row][column]);
      text += std::string(cell.size() < 12 ? 12 - cell.size() : 1, ' ') + cell;
    }
    text += "  " + report.header.entrants[row].name + "\n";
  }
  return text;
}

std::string tourney_lines(const MatchReport& report) {
  std::string text = "Points of each row against each column:\n" + crosstable(report);
  const auto list = rate(report.standings.table());
  if (!list) {
    return text + "No ratings: " + list.error().message +
           " (xq-match rate has --advantage, --prior and --model)\n";
  }
  return text + ratings_text({report.standings.table(), RatingModel::BradleyTerry, *list});
}

std::string entrant_line(const TournamentHeader::Entrant& entrant, const EntrantTally& tally) {
  const std::string faults = text_of(faults_of(tally));
  std::string text = "  " + entrant.name + " (" + entrant.limits +
                     "): " + std::to_string(tally.moves) + " moves, " +
                     fixed(per_move(static_cast<double>(tally.nodes), tally), 0) + " nodes and " +
                     fixed(1000 * per_move(seconds(tally.time), tally), 2) +
                     " ms a move, longest " + fixed(1000 * seconds(tally.longest), 1) + " ms";
  return text + (faults.empty() ? "" : "; lost by " + faults) + "\n";
}

std::string disagreement_lines(const MatchReport& report) {
  const auto& disagreements = report.standings.disagreements();
  if (disagreements.empty()) {
    return {};
  }
  constexpr std::size_t kMost = 5;
  std::string text = "The law ended " + std::to_string(disagreements.size()) +
                     " games otherwise than a player expected (rules may differ):\n";
  for (std::size_t at = 0; at < std::min(disagreements.size(), kMost); ++at) {
    const Disagreement& one = disagreements[at];
    text += "  round " + std::to_string(one.pair + 1) + "." + std::to_string(one.game + 1) + ": " +
            reason_name(one.reason) + ", " + outcome_name(one.outcome) + "; " +
            report.header.entrants[one.entrant].name + " last said " +
            (one.score.is_mate() ? "mate " + std::to_string(one.score.mate_moves())
                                 : std::to_string(one.score.cp())) +
            "\n";
  }
  return text;
}

Json entrant_json(const TournamentHeader::Entrant& entrant, const EntrantTally& tally) {
  return {{"name", entrant.name},
          {"engine", entrant.engine},
          {"limits", entrant.limits},
          {"games", tally.games()},
          {"wins", tally.scores[2]},
          {"draws", tally.scores[1]},
          {"losses", tally.scores[0]},
          {"points", tally.points()},
          {"faults", json_of(faults_of(tally))},
          {"moves", tally.moves},
          {"nodes_per_move", rounded(per_move(static_cast<double>(tally.nodes), tally))},
          {"ms_per_move", rounded(1000 * per_move(seconds(tally.time), tally))},
          {"longest_ms", rounded(1000 * seconds(tally.longest))}};
}

Json number(const std::optional<double>& value) {
  return value ? Json(rounded(*value)) : Json(nullptr);
}

void add_match(Json& json, const MatchReport& report) {
  const Standings& standings = report.standings;
  const EntrantTally& first = standings.entrants().front();
  json["wins"] = first.scores[2];
  json["losses"] = first.scores[0];
  json["draws"] = first.scores[1];
  Json counts = Json::array();
  for (std::size_t at = 0; at < standings.trials().classes(); ++at) {
    counts.push_back(standings.trials()[at]);
  }
  json["pairs"] = standings.trials().trial() == Trial::Pair ? counts : Json(nullptr);
  const auto estimate = estimate_elo(standings.trials());
  json["elo"] = estimate ? number(estimate->elo) : Json(nullptr);
  json["elo_error"] = estimate ? number(estimate->error()) : Json(nullptr);
  json["elo_low"] = estimate ? number(estimate->low) : Json(nullptr);
  json["elo_high"] = estimate ? number(estimate->high) : Json(nullptr);
  json["nelo"] = estimate ? number(estimate->normalized) : Json(nullptr);
  json["nelo_error"] = estimate ? number(estimate->normalized_error) : Json(nullptr);
  json["los"] = estimate ? number(estimate->los) : Json(nullptr);
  if (report.sprt) {
    const Sprt sprt = sprt_of(standings, *report.sprt);
    const SprtBounds bounds = sprt_bounds(*report.sprt);
    json["sprt"] = {{"model", elo_model_name(report.sprt->model)},
                    {"elo0", report.sprt->elo0},
                    {"elo1", report.sprt->elo1},
                    {"llr", rounded(sprt.ratio())},
                    {"lower", rounded(bounds.lower)},
                    {"upper", rounded(bounds.upper)},
                    {"verdict", sprt_verdict_name(sprt.verdict())}};
  }
}

}  // namespace

Sprt sprt_of(const Standings& standings, const SprtSettings& settings) {
  Sprt sprt(settings, standings.trials().trial());
  std::uint64_t number = 0;
  for (const PairResult& result : standings.pairs().results()) {
    sprt.add(number++, half_points(result));
  }
  return sprt;
}

MatchReport make_report(const TournamentHeader& header, const Standings& standings,
                        const std::optional<SprtSettings>& sprt, const std::stop_token& stop) {
  MatchReport report{header, standings, sprt, {}, {}};
  if (!header.rungs.empty()) {
    auto ladder = report_ladder(header.rungs, standings, stop);
    if (ladder) {
      report.ladder = *std::move(ladder);
    } else {
      report.ladder_failure = ladder.error().message;
    }
  }
  return report;
}

std::string standing_line(const Standings& standings, const std::optional<SprtSettings>& sprt) {
  if (standings.entrants().size() != 2) {
    return {};
  }
  const auto estimate = estimate_elo(standings.trials());
  if (!estimate || !estimate->elo) {
    return {};
  }
  std::string text = "Elo " + fixed(*estimate->elo, 1);
  text += estimate->error() ? " +/- " + fixed(*estimate->error(), 1) : "";
  return sprt ? text + ", " + llr_text(sprt_of(standings, *sprt).ratio(), *sprt) : text;
}

std::string report_text(const MatchReport& report) {
  const Standings& standings = report.standings;
  std::string text =
      "Results of " + report.header.entrants.front().name +
      (of_two(report) ? " against " + report.header.entrants.back().name
                      : " and " + std::to_string(report.header.entrants.size() - 1) + " others") +
      " (" + report.header.format + ", " + report.header.rules + ")\n";
  text += "Games: " + std::to_string(standings.games()) +
          ", distinct: " + std::to_string(standings.distinct_games()) +
          ", red's score: " + fixed(100 * red_score(standings), 1) + " %\n";
  if (standings.games() == 0) {
    return text;
  }
  if (of_two(report)) {
    text += match_lines(report);
  } else if (!report.ladder) {
    text += tourney_lines(report);
  }
  if (report.ladder) {
    text += ladder_text(report.header, *report.ladder);
  } else if (!report.ladder_failure.empty()) {
    text += "No ladder: " + report.ladder_failure + "\n";
  }
  text += "Ended by: " + text_of(endings_of(standings)) + "\n";
  for (std::size_t at = 0; at < report.header.entrants.size(); ++at) {
    text += entrant_line(report.header.entrants[at], standings.entrants()[at]);
  }
  if (const AuditTally& audit = standings.audit(); audit.adjudged > 0) {
    text += "Adjudication, played on: " + std::to_string(audit.adjudged) + " games, wrong in " +
            std::to_string(audit.wrong) + "\n";
  }
  return text + disagreement_lines(report);
}

std::string report_json(const MatchReport& report) {
  const Standings& standings = report.standings;
  Json json = {{"schema", "xq/1"},
               {"type", "match"},
               {"format", report.header.format},
               {"rules", report.header.rules},
               {"games", standings.games()},
               {"distinct_games", standings.distinct_games()},
               {"red_score", rounded(red_score(standings))}};
  if (of_two(report)) {
    add_match(json, report);
  }
  json["endings"] = json_of(endings_of(standings));
  json["entrants"] = Json::array();
  for (std::size_t at = 0; at < report.header.entrants.size(); ++at) {
    json["entrants"].push_back(entrant_json(report.header.entrants[at], standings.entrants()[at]));
  }
  json["disagreements"] = standings.disagreements().size();
  json["adjudication"] = {{"played_on", standings.audit().adjudged},
                          {"wrong", standings.audit().wrong}};
  if (report.ladder) {
    json["ladder"] = Json::parse(ladder_json(report.header, *report.ladder));
  } else if (!report.ladder_failure.empty()) {
    json["ladder"] = nullptr;
    json["ladder_failure"] = report.ladder_failure;
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string report_csv(const MatchReport& report) {
  std::string text =
      "name,limits,games,wins,draws,losses,points,faults,moves,nodes_per_move,ms_per_move\n";
  for (std::size_t at = 0; at < report.header.entrants.size(); ++at) {
    const EntrantTally& tally = report.standings.entrants()[at];
    std::string name = report.header.entrants[at].name;
    for (std::size_t quote = 0; (quote = name.find('"', quote)) != std::string::npos; quote += 2) {
      name.insert(quote, 1, '"');
    }
    text += "\"" + name + "\"," + report.header.entrants[at].limits + "," +
            std::to_string(tally.games()) + "," + std::to_string(tally.scores[2]) + "," +
            std::to_string(tally.scores[1]) + "," + std::to_string(tally.scores[0]) + "," +
            fixed(tally.points(), 1) + "," + std::to_string(tally.faults()) + "," +
            std::to_string(tally.moves) + "," +
            fixed(per_move(static_cast<double>(tally.nodes), tally), 1) + "," +
            fixed(1000 * per_move(seconds(tally.time), tally), 3) + "\n";
  }
  return text;
}

}  // namespace xq::tools
