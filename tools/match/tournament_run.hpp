#pragma once

#include <optional>
#include <string>

#include "match/tournament_request.hpp"

namespace xq::tools {

// Plays what is asked for. Ends with the verdict of the SPRT, Engine when an entrant failed too
// often, Inconclusive when a target was not reached, and Interrupted after a signal.
Result<ExitStatus> run_tournament_request(TournamentRequest& request);

// Who plays whom in it. REQUIRES: the request is ready
Schedule schedule_of(const TournamentRequest& request);

// The header that a request's tournament has with these openings.
TournamentHeader header_of(const TournamentRequest& request, const OpeningBook& book);

// The openings, with what became of the others told on stderr.
Result<OpeningBook> read_book(const TournamentRequest& request);

// The request that a journal began with, made ready.
Result<TournamentRequest> request_of(const TournamentHeader& header);

// What is asked of the rest of a run, where it differs from what the run began with.
struct Resumption {
  std::optional<std::string> output;
  Format format = Format::Text;
  bool has_format = false;   // else as it began
  unsigned concurrency = 0;  // 0: as it began
  bool quiet = false;
};

// Goes on with a journal.
Result<ExitStatus> resume_tournament(const std::string& journal, const Resumption& now);

}  // namespace xq::tools
