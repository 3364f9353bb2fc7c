#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "xq/engine/engine_client.hpp"
#include "xq/match/move_limits.hpp"
#include "xq/match/tournament.hpp"
#include "xq/match/tournament_journal.hpp"

namespace xq::tools {

// One who takes part, as it was asked for.
struct EntrantRequest {
  std::string name;     // empty: made from the rest
  std::string command;  // a shell command; empty: the built-in engine
  std::string folder;   // where it runs; empty: here
  EngineSettings engine;
  MoveLimits limits;
};

// Takes words such as "cmd=./a", "name=A", "option.Hash=16", "depth=6", "tc=10+0.1" into a request.
// Gives what is wrong, or nothing.
std::string take_entrant_words(EntrantRequest& request, const std::vector<std::string>& words);

// Gives everybody a name of its own. Fails when two were given the same one.
Status name_entrants(std::vector<EntrantRequest>& requests);

// Fails (InvalidArgument) when the built-in engine is asked for an option it has not.
Result<std::vector<Entrant>> make_entrants(const std::vector<EntrantRequest>& requests);

TournamentHeader::Entrant header_of(const EntrantRequest& request);

}  // namespace xq::tools
