// Ends of games that the players agree on without knowing, by the scores they tell.
//
// Off by default: it puts the players' opinion in the place of the result. Some of the games that
// would have ended so are played out, and the report tells how often the opinion was wrong.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "xq/board/types.hpp"
#include "xq/eval/score.hpp"
#include "xq/rules/verdict.hpp"

namespace xq {

// Moves are full moves, of both sides; scores are centipawns.
struct DrawRule {
  unsigned from_move = 1;  // not before this move
  unsigned moves = 1;      // both said for so many moves on end ...
  int score = 0;           // ... that it is at most this, either way
};

struct ResignRule {
  unsigned moves = 1;      // the loser said for so many of its moves on end ...
  int score = 0;           // ... that it is this much behind, or mated
  bool two_sided = false;  // and the winner said the same
};

struct AdjudicationRules {
  std::optional<DrawRule> draw;
  std::optional<ResignRule> resign;

  [[nodiscard]] bool any() const { return draw || resign; }
};

// Listens to the scores of one game.
class Adjudicator {
 public:
  explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

  // Takes what `mover` said of its move, from its own view, `ply` plies into the game (1 is the
  // first move). Tells how the game would be ended now; None: not yet.
  Outcome take(Color mover, const std::optional<Score>& score, unsigned ply);

 private:
  const AdjudicationRules& rules_;
  unsigned level_ = 0;                      // plies on end with a score near 0
  std::array<unsigned, kColors> losing_{};  // moves on end, of each side
  std::array<unsigned, kColors> winning_{};
};

}  // namespace xq
