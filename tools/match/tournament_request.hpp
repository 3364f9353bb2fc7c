#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/options.hpp"
#include "match/entrant.hpp"
#include "xq/match/opening_book.hpp"
#include "xq/match/schedule.hpp"
#include "xq/match/sprt.hpp"
#include "xq/match/tournament.hpp"

namespace xq::tools {

enum class TournamentFormat : std::uint8_t { Match, RoundRobin, Gauntlet, Swiss, Ladder };

const char* tournament_format_name(TournamentFormat format);  // "match", "round-robin", ...

// What a command that plays games is asked.
struct TournamentRequest {
  TournamentFormat format = TournamentFormat::Match;
  std::vector<EntrantRequest> entrants;
  std::vector<std::string> each;                  // words for all of them, which their own override
  std::vector<std::vector<std::string>> engines;  // the words of each

  std::string openings;  // a file; empty: the start position
  OpeningBookOptions book;
  std::uint64_t rounds = 0;  // 0: until the SPRT decides
  std::uint64_t seeds = 1;   // of a gauntlet
  TournamentSettings settings;

  std::vector<double> rungs;  // of a ladder: depths
  bool levels = false;        // or levels
  double target = 0;          // Elo
  std::uint64_t most_pairs = 100'000;
  bool dry_run = false;

  std::string journal;
  std::string pgn;
  Format output_format = Format::Text;
  std::string output = "-";
  bool quiet = false;
  bool events = false;

  std::vector<std::string> arguments;  // the command line
};

}  // namespace xq::tools
