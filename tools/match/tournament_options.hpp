#pragma once

#include "match/tournament_request.hpp"

namespace xq::tools {

// The commands that play games; each fills in the request when it is chosen.
CLI::App* add_match(CLI::App& app, TournamentRequest& request);
CLI::App* add_tourney(CLI::App& app, TournamentRequest& request);
CLI::App* add_ladder(CLI::App& app, TournamentRequest& request);

// Makes the entrants of what was typed, and looks at what no option can see alone. Fails
// (InvalidArgument) with the reason.
Status complete(TournamentRequest& request);

// The complete request of a command line (without the program's name), as a journal keeps it. Fails
// (InvalidArgument) when it is none of the three.
Result<TournamentRequest> read_tournament(const std::vector<std::string>& arguments);

}  // namespace xq::tools
