// Writes games in the forms that other programs read. Pure functions; callable from any thread.
#pragma once

#include <string>
#include <vector>

#include "xq/base/encoding.hpp"
#include "xq/base/result.hpp"
#include "xq/notation/notation.hpp"
#include "xq/record/game_record.hpp"

namespace xq {

struct GameWriteOptions {
  // Of the moves in PGN; in WXF only its variant of WXF counts.
  NotationStyle notation;
  // Of PGN, WXF and DhtmlXQ: Utf8 or Gb18030.
  TextEncoding encoding = TextEncoding::Utf8;
};

struct WrittenGame {
  std::string bytes;
  // What the format, the notation or the encoding could not hold, a line for a person each, none
  // twice. Empty: reading `bytes` gives the same game again.
  std::vector<std::string> losses;
};

// One game as a text or file of its own; for Pgn, Wxf, Position and Json the texts of several games
// make a file one after another. PGN gets the tags Game and Result where they are missing. Position
// is one line: the FEN and the main line behind `moves`. Formats that cannot be written, and an
// encoding other than the two, give InvalidArgument.
Result<WrittenGame> write_game(const GameRecord& record, GameFormat format,
                               const GameWriteOptions& options = {});

}  // namespace xq
