#pragma once

#include <string>

#include "xq/base/result.hpp"
#include "xq/match/tournament_journal.hpp"

namespace xq::tools {

// Holds a journal against the command line that began it: what its first line says of players and
// rules is what that makes, and each game is one of its schedule. Fails (InvalidArgument) with
// "NAME:LINE: why". A journal of another version of xq, or with a command line that is not
// understood here and now, is told of on stderr and passes.
Status check_journal(const TournamentJournal& journal, const std::string& name);

}  // namespace xq::tools
