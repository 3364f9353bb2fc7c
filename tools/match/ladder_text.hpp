// A ladder in words and as a part of a record. Pure functions.
#pragma once

#include <string>

#include "xq/match/ladder_report.hpp"
#include "xq/match/tournament_journal.hpp"

namespace xq::tools {

std::string ladder_text(const TournamentHeader& header, const LadderReport& report);
std::string ladder_json(const TournamentHeader& header, const LadderReport& report);

}  // namespace xq::tools
