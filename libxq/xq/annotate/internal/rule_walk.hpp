// What the board and the law say of the moves of a game, one after another.
#pragma once

#include <optional>
#include <vector>

#include "xq/annotate/judged_game.hpp"
#include "xq/rules/game.hpp"

namespace xq::annotate {

struct RuledMove {
  unsigned legal = 0;  // moves to choose from, this one among them
  PlyFlags flags;      // check, capture, repetition, rule_forbidden, natural_limit
};

// Stands on a position of a game and steps along. Not thread-safe.
class RuleWalk {
 public:
  RuleWalk(const Position& start, const GameRules& rules);

  [[nodiscard]] const Position& position() const { return game_.position(); }

  // Whether the side to move would lose at once by `move` for it repeats itself by perpetual check
  // or chase. REQUIRES: it is legal.
  [[nodiscard]] bool forbids(Move move) const;
  // Whether `move` takes back where the last one took.
  [[nodiscard]] bool takes_back(Move move) const { return captured_on_ == move.to(); }

  // REQUIRES: the move is legal.
  RuledMove play(Move move);

 private:
  Game game_;
  std::vector<Key> stretch_;  // positions since the last capture
  bool repeated_ = false;     // one of them came again
  std::optional<Square> captured_on_;
  unsigned counted_;  // towards the natural limit
};

}  // namespace xq::annotate
