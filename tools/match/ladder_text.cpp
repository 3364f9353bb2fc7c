#include "match/ladder_text.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <cstdio>
#include <optional>

#include "match/figures.hpp"
#include "xq/match/elo.hpp"

namespace xq::tools {
namespace {

using Json = nlohmann::ordered_json;

Json number(const std::optional<double>& value) {
  return value ? Json(rounded(*value)) : Json(nullptr);
}

std::string or_dash(const std::optional<double>& value, int decimals) {
  return value ? fixed(*value, decimals) : "-";
}

// Half the 95 % interval of a rung over the first.
double error_of(const Ladder& ladder, std::size_t rung) {
  const Matrix& c = ladder.covariance;
  return kNormal95 * std::sqrt(std::max(c(rung, rung) + c(0, 0) - 2 * c(0, rung), 0.0));
}

// What the rungs are.
const char* rung_name(const TournamentHeader& header) {
  return header.entrants.front().limits.find("level=") != std::string::npos ? "level" : "depth";
}

std::string fit_text(const LadderFit& fit) {
  static constexpr std::array kForms{"b (d - d1)", "b log2(d / d1)", "b (d - d1) + c (d - d1)^2"};
  std::string text = "  " + std::string(kForms[static_cast<std::size_t>(fit.basis)]) + ":";
  for (std::size_t at = 0; at < fit.coefficients.size(); ++at) {
    text += std::string(at == 0 ? " b " : ", c ") + fixed(fit.coefficients[at], 2) + " +/- " +
            fixed(kNormal95 * std::sqrt(fit.covariance(at, at)), 2);
  }
  return text + ", chi2 " + fixed(fit.chi_square, 2) + " on " + std::to_string(fit.degrees) +
         ", p " + fixed(fit.p, 3) + (fit.p < 0.05 ? " (does not fit)" : "") + "\n";
}

}  // namespace

std::string ladder_text(const TournamentHeader& header, const LadderReport& report) {
  std::string text =
      std::string(rung_name(header)) +
      "      Elo    +/-  openings drawn anew      step    +/-  LOS %  nodes/move    ms/move "
      "branching  Elo/doubling\n";
  for (std::size_t rung = 0; rung < header.rungs.size(); ++rung) {
    const RungCost& cost = report.costs[rung];
    const bool first = rung == 0;
    std::array<char, 300> line{};
    std::snprintf(line.data(), line.size(), "%5.0f %8s %6s  %20s %9s %6s %6s %11s %10s %9s %13s\n",
                  header.rungs[rung], fixed(report.ladder.ratings[rung], 1).c_str(),
                  first ? "-" : fixed(error_of(report.ladder, rung), 1).c_str(),
                  first ? "-"
                        : ("[" + fixed(report.bootstrap.low[rung], 1) + ", " +
                           fixed(report.bootstrap.high[rung], 1) + "]")
                              .c_str(),
                  first ? "-" : fixed(report.steps[rung - 1].elo, 1).c_str(),
                  first ? "-" : fixed(report.steps[rung - 1].error, 1).c_str(),
                  first ? "-" : fixed(100 * report.steps[rung - 1].los, 1).c_str(),
                  fixed(cost.mean_nodes, 0).c_str(), fixed(1000 * cost.mean_seconds, 2).c_str(),
                  or_dash(cost.branching, 2).c_str(), or_dash(cost.elo_per_doubling, 1).c_str());
    text += line.data();
  }
  text += "Curves through " + std::string(rung_name(header)) + " " +
          fixed(header.rungs.front(), 0) + ":\n";
  for (const LadderFit& fit : report.fits) {
    text += fit_text(fit);
  }
  return text;
}

std::string ladder_json(const TournamentHeader& header, const LadderReport& report) {
  Json json = {{"rungs", Json::array()}, {"fits", Json::array()}};
  for (std::size_t rung = 0; rung < header.rungs.size(); ++rung) {
    const RungCost& cost = report.costs[rung];
    Json entry = {{rung_name(header), header.rungs[rung]},
                  {"elo", rounded(report.ladder.ratings[rung])},
                  {"error", rounded(error_of(report.ladder, rung))},
                  {"low", rounded(report.bootstrap.low[rung])},
                  {"high", rounded(report.bootstrap.high[rung])}};
    if (rung > 0) {
      const RatingDifference& step = report.steps[rung - 1];
      entry["step"] = {
          {"elo", rounded(step.elo)}, {"error", rounded(step.error)}, {"los", rounded(step.los)}};
    }
    entry["mean_nodes"] = rounded(cost.mean_nodes);
    entry["median_nodes"] = rounded(cost.median_nodes);
    entry["mean_ms"] = rounded(1000 * cost.mean_seconds);
    entry["branching"] = number(cost.branching);
    entry["elo_per_doubling"] = number(cost.elo_per_doubling);
    entry["elo_per_time_doubling"] = number(cost.elo_per_time_doubling);
    json["rungs"].push_back(std::move(entry));
  }
  for (const LadderFit& fit : report.fits) {
    Json coefficients = Json::array();
    for (const double value : fit.coefficients) {
      coefficients.push_back(rounded(value));
    }
    json["fits"].push_back({{"basis", ladder_basis_name(fit.basis)},
                            {"coefficients", coefficients},
                            {"chi_square", rounded(fit.chi_square)},
                            {"degrees", fit.degrees},
                            {"p", rounded(fit.p)}});
  }
  json["resamples"] = report.bootstrap.resamples;
  return json.dump();
}

}  // namespace xq::tools
