// The game so far, as `position` tells it.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/board/position.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::protocol {

// Where the moves begin that repetitions are judged by, those moves, and where they lead.
struct GameLine {
  Position start = Position::start();
  std::vector<Move> moves;
  Position now = Position::start();

  // REQUIRES: `move` is legal now. A capture makes all before it history that can't come again, so
  // the line begins anew behind it.
  void play(Move move);
};

// Reads the words behind `position`: "startpos" or "fen F", then perhaps "moves" and a list. Fails
// with the first thing that is wrong: what the FEN breaks, which move is none or not legal.
Result<GameLine> parse_game_line(std::span<const std::string_view> words, RankBase base);

}  // namespace xq::protocol
