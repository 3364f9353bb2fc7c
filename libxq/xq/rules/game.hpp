// A game under a law: a start position, the moves played, and what the law says.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/board/position.hpp"
#include "xq/movegen/move_list.hpp"
#include "xq/rules/game_rules.hpp"
#include "xq/rules/played_move.hpp"
#include "xq/rules/verdict.hpp"

namespace xq {

namespace rules {
struct Recurrence;
}

// A value. What came before the start position is not known: its halfmove clock begins the natural
// count, and repetition looks back to it and no further. const members may be called from many
// threads at once.
class Game {
 public:
  explicit Game(const Position& start, const GameRules& rules = {});

  // Plays a legal move; otherwise the game stays as it is and the error names ply, move and reason.
  // The law does not stop the play: a game that is over by repetition can go on, as it does in many
  // records.
  Status play(Move move);
  // REQUIRES: a move was played.
  void take_back();

  [[nodiscard]] const GameRules& rules() const { return rules_; }
  [[nodiscard]] const Position& start() const { return start_; }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] std::size_t plies() const { return moves_.size(); }
  [[nodiscard]] std::vector<Move> moves() const;

  // What the law says of the present position. In this order: mate and stalemate, repetition, the
  // natural limit, material.
  [[nodiscard]] Verdict verdict() const;

  // verdict() as if `move` had been played. REQUIRES: it is legal.
  [[nodiscard]] Verdict verdict_after(Move move) const;

  // The legal moves by which the side to move would lose at once through repetition: what a
  // referee forbids.
  [[nodiscard]] MoveList forbidden_moves() const;

 private:
  [[nodiscard]] const NaturalCount& count() const {
    return moves_.empty() ? start_count_ : moves_.back().count;
  }
  void find_threats(std::size_t first);
  [[nodiscard]] rules::Recurrence recurrence(Key key) const;
  [[nodiscard]] Verdict judge(std::optional<std::size_t> repeated) const;

  GameRules rules_;
  Position start_;
  Position position_;
  NaturalCount start_count_;
  std::vector<PlayedMove> moves_;
};

}  // namespace xq
