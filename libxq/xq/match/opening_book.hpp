// The openings of a tournament: where its games begin, out of any file of games or positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/board/position.hpp"
#include "xq/rules/game_rules.hpp"

namespace xq {

// Moves that are legal one after another from a position that can be played.
struct Opening {
  std::string name;  // the id of a position; the opening, players or event of a game; or "line 7"
  std::size_t number = 1;  // its place among all games and positions of its file, from 1
  Position start = Position::start();
  std::vector<Move> moves;

  // `start` after `moves`: where the engines begin to think.
  [[nodiscard]] Position resulting() const;
};

enum class OpeningOrder : std::uint8_t { Sequential, Random };

// About 150 MB of openings.
inline constexpr std::size_t kMostOpenings = 250'000;

struct OpeningBookOptions {
  // Of the main line of a game, and of the moves of a position; what is shorter gives all it has.
  // Empty: all of them.
  std::optional<unsigned> plies;
  OpeningOrder order = OpeningOrder::Sequential;
  std::uint64_t seed = 0;  // of Random
  // The place, from 1 and in that order, of the opening that comes first; those before it come
  // behind the last one, so that runs with different places share a book.
  std::size_t first = 1;
  bool keep_doubles = false;
  std::size_t most = kMostOpenings;  // where reading stops
  GameRules rules;                   // by which an opening may be over already
};

// What became of the games and positions of a file. The numbers of those that were dropped are
// complete; reasons are told of the first ones, and of few doubles, so that they hide nothing.
struct OpeningReport {
  std::size_t found = 0;
  std::size_t unreadable = 0;  // nothing of it could be understood
  std::size_t faulty = 0;      // a fault among the moves of the opening, or a start of no use
  std::size_t over = 0;        // the law says that it is decided or drawn where it ends
  std::size_t doubles = 0;     // ends where an earlier one did, or at its reflection left to right
  bool doubles_kept = false;
  bool cut = false;  // there was more in the file than `most` openings
  // "book.pgn:12: game 3: the game is over: stalemate"; of doubles also when they were kept.
  std::vector<std::string> reasons;

  // One line that names what is not 0, such as "dropped 2 with faults, 1 that are over"; empty
  // when there is nothing to tell.
  [[nodiscard]] std::string summary() const;
};
inline constexpr std::size_t kMostOpeningReasons = 20;

struct OpeningBook {
  std::vector<Opening> openings;  // in the order to be played; never empty
  OpeningReport report;
};

// Reads all that GameReader reads (PGN, XQF, WXF, EPD, FEN, JSON, ...); `name` is used in messages.
// Of a position that has a solution and no played moves (name|FEN|moves), the solution is the line
// it goes on with: 0 plies leave it out. The same input and options give the same book on every
// machine. Fails (NotFound) when no opening is left, (InvalidArgument) when `first` is 0 or past
// the end, (Cancelled) after a stop request, (Io) when the input cannot be read to its end.
Result<OpeningBook> read_opening_book(std::istream& input, const std::string& name,
                                      const OpeningBookOptions& options = {},
                                      const std::stop_token& stop = {});

}  // namespace xq
