// How an engine writes moves and positions: what the protocols leave open.
#pragma once

#include <string>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {

struct EngineDialect {
  RankBase rank_base = RankBase::Zero;
  bool h_and_e =
      false;  // the letters of horse and elephant in a FEN (Sjaak II), instead of N and B

  bool operator==(const EngineDialect&) const = default;
};

// The FEN of a position in the engine's letters.
std::string fen_text(const EngineDialect& dialect, const Position& position);

// "position fen F", and behind it "moves ..." when there are any.
std::string position_command(const EngineDialect& dialect, const Position& start,
                             const std::vector<Move>& moves);

// " h2e2 h9g7", with a blank before each; empty when there are none.
template <class Moves>
std::string moves_text(const EngineDialect& dialect, const Moves& moves) {
  std::string text;
  for (const Move move : moves) {
    text += " " + move_text(move, dialect.rank_base);
  }
  return text;
}

}  // namespace xq
