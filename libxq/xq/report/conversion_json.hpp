// What became of a game that was to be converted, as a record.
#pragma once

#include <cstdint>
#include <string>

#include "xq/record/game_conversion.hpp"

namespace xq {

enum class ConversionStatus : std::uint8_t {
  Written,
  Failed,     // nothing was written; the game's error says why
  Filtered,   // not wanted
  Duplicate,  // the same game was written before
};

// Names a game of a collection.
struct GamePlace {
  std::string file;
  std::uint64_t number = 0;
};

struct ConversionOutcome {
  ConversionStatus status = ConversionStatus::Written;
  std::string output;  // the file it was written to; empty: none of its own
  GamePlace first;     // of a duplicate: which game it repeats
};

// An xq/1 record of type `conversion` on one line, without the line end. Pure; for any thread.
std::string conversion_json(const ConvertedGame& game, const ConversionOutcome& outcome);

// The same for people who look at what went wrong, one line without its end: the error, else the
// first fault: "cup.pgn:7: game 2: ply 5 '炮二平五': no man there (and 2 more faults)". Empty for a
// sound game.
std::string complaint_text(const ConvertedGame& game);

}  // namespace xq
