#include "match/journal_check.hpp"

#include <iostream>
#include <map>
#include <vector>

#include "match/tournament_run.hpp"
#include "xq/base/version.hpp"
#include "xq/match/pair_board.hpp"

namespace xq::tools {
namespace {

Failure wrong_at(const std::string& name, std::size_t line, const std::string& why) {
  return fail(ErrorCode::InvalidArgument, name + ":" + std::to_string(line) + ": " + why);
}

// What of the first line its own command line contradicts; empty when nothing is.
std::string contradicted(const TournamentHeader& header, const TournamentHeader& made) {
  return header.format != made.format       ? "format"
         : header.entrants != made.entrants ? "entrants"
         : header.rungs != made.rungs       ? "rungs"
         : header.rules != made.rules       ? "rules"
         : header.games != made.games       ? "games"
                                            : "";
}

// Asks a schedule for the pairs of a journal, each once.
class ScheduledPairs {
 public:
  ScheduledPairs(Schedule schedule, const TournamentJournal& journal)
      : schedule_(std::move(schedule)), board_(journal.header.games) {
    for (const TournamentGame& game : journal.games) {
      board_.add(game);
    }
  }

  // Why the schedule has no such pair; empty when it has.
  const std::string& objection(const Pair& pair) {
    const auto [found, is_new] = known_.emplace(pair.number, std::string());
    if (is_new) {
      found->second = ask(pair);
    }
    return found->second;
  }

 private:
  [[nodiscard]] std::string ask(const Pair& pair) const {
    const std::string which = "pair " + std::to_string(pair.number);
    const NextPair next = schedule_(pair.number, board_.results());
    switch (next.kind) {
      case NextPair::Kind::End:
        return which + " lies behind the end of the schedule";
      case NextPair::Kind::Wait:
        return which + " could not be played before earlier ones that are not there";
      case NextPair::Kind::Play:
        break;
    }
    return next.pair == pair ? ""
                             : which + " is of entrants " + std::to_string(next.pair.first) +
                                   " and " + std::to_string(next.pair.second) + " on opening " +
                                   std::to_string(next.pair.opening) + " by the schedule";
  }

  Schedule schedule_;
  PairBoard board_;
  std::map<std::uint64_t, std::string> known_;
};

}  // namespace

Status check_journal(const TournamentJournal& journal, const std::string& name) {
  const TournamentHeader& header = journal.header;
  const auto request = request_of(header);
  if (!request || header.version != build_info().version) {
    std::cerr << "xq-match: " << name << ":1: the schedule is not checked: "
              << (request ? "another version of xq wrote it" : request.error().message) << '\n';
    return std::monostate{};
  }
  if (const auto member = contradicted(header, header_of(*request, {})); !member.empty()) {
    return wrong_at(name, 1, "'" + member + "' is not what the command line in it makes");
  }
  ScheduledPairs pairs(schedule_of(*request), journal);
  for (std::size_t at = 0; at < journal.games.size(); ++at) {
    if (const std::string& why = pairs.objection(journal.games[at].pair); !why.empty()) {
      return wrong_at(name, at + 2, why);  // behind the first line, a game a line
    }
  }
  return std::monostate{};
}

}  // namespace xq::tools
