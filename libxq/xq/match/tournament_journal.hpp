// A tournament as a file that only grows: a line about it, then a line a game, in the order they
// ended. Everything else (standing, ratings, PGN, what is still to play) is made from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/match/tournament_game.hpp"

namespace xq {

struct TournamentHeader {
  struct Entrant {
    std::string name;
    std::string engine;  // its command, or "built-in"
    std::string limits;  // as to_text(MoveLimits)

    bool operator==(const Entrant&) const = default;
  };

  std::string version;                 // of xq
  std::vector<std::string> arguments;  // the command line that began it
  std::string folder;                  // where that was said: what relative names in it start from
  std::string format;                  // match, round-robin, gauntlet, swiss, ladder
  std::vector<Entrant> entrants;
  std::vector<double> rungs;  // of a ladder: the depths of the entrants
  std::string rules;          // as to_text(GameRules)
  unsigned games = 2;
  std::uint64_t openings = 0;   // how many
  std::string openings_digest;  // of their positions in order

  bool operator==(const TournamentHeader&) const = default;
};

struct TournamentJournal {
  TournamentHeader header;
  std::vector<TournamentGame> games;
  // Bytes up to the end of the last whole line. What a killed run left of another line is not read.
  std::size_t sound_bytes = 0;
  bool has_result =
      false;  // the record of type `match`, by which the events of a run end, is there
};

// Records of xq/1, types `tournament` and `match_game`, one line each, without the line end.
std::string header_json(const TournamentHeader& header);
std::string game_json(const TournamentGame& game);

// Fails with "NAME:LINE: why", (InvalidArgument) for anything that no run of ours has written (a
// game that is there twice, colours that are not those of its place, a result that its moves and
// its end do not give) and (NotFound) when there is not even a header. The record of type `match`,
// by which the events of a run end, may be the last line.
Result<TournamentJournal> read_journal(std::istream& input, const std::string& name);

}  // namespace xq
