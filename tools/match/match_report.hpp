#pragma once

#include <optional>
#include <string>

#include "xq/match/ladder_report.hpp"
#include "xq/match/sprt.hpp"
#include "xq/match/standings.hpp"
#include "xq/match/tournament.hpp"

namespace xq::tools {

// What `report` and the end of a run print.
struct MatchReport {
  const TournamentHeader& header;
  const Standings& standings;
  std::optional<SprtSettings> sprt;
  std::optional<LadderReport> ladder;
  std::string ladder_failure;  // why there is no ladder, of a ladder
};

// Reads the ladder, where the tournament is one, and feeds the SPRT.
MatchReport make_report(const TournamentHeader& header, const Standings& standings,
                        const std::optional<SprtSettings>& sprt, const std::stop_token& stop);

std::string report_text(const MatchReport& report);
std::string report_json(const MatchReport& report);
// One line an entrant: games, points, faults, nodes, time.
std::string report_csv(const MatchReport& report);

// The short form for the line of progress: "Elo 12.3 +/- 20.1, LLR 0.41 (-2.94, 2.94)".
std::string standing_line(const Standings& standings, const std::optional<SprtSettings>& sprt);

// The test as the pairs of a match stand, in the order of the schedule.
Sprt sprt_of(const Standings& standings, const SprtSettings& settings);

}  // namespace xq::tools
