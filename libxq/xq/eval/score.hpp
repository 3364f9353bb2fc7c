// What a position is worth: centipawns or a proven mate, for the side to move.
#pragma once

#include <compare>
#include <cstdint>

#include "xq/board/types.hpp"

namespace xq {

// The search's own unit, always from the side to move's view: centipawns inside +-kMaxEval; beyond
// that a win or loss by the repetition law, kRuleWin less the plies to it; beyond that a mate,
// kMate less the plies to it.
using Value = std::int32_t;

inline constexpr Value kMaxPly = 256;
inline constexpr Value kMate = 32000;
inline constexpr Value kInfinite = kMate + 1;
inline constexpr Value kMateBound = kMate - kMaxPly;  // values at or above it are mates
inline constexpr Value kRuleWin = 30000;
inline constexpr Value kRuleBound = kRuleWin - kMaxPly;
inline constexpr Value kMaxEval = 20000;

constexpr Value mated_in(int ply) {
  return -kMate + ply;
}

constexpr bool is_mate(Value value) {
  return value >= kMateBound || value <= -kMateBound;
}

// Values that depend on how far the root is: mates and rule verdicts.
constexpr bool is_decided(Value value) {
  return value >= kRuleBound || value <= -kRuleBound;
}

// Centipawns *or* mate in moves, side to move's view. mate > 0: the side to move mates in so many
// of its moves; mate < 0: it is mated; mate 0: it has no legal move and has lost. Ordered from
// worst to best for the side to move.
class Score {
 public:
  static constexpr Score centipawns(int value) { return Score(false, value); }
  static constexpr Score mate(int moves) { return Score(true, moves); }

  // 2n - 1 plies to the mate are n moves of the winner, and 2n plies n moves of the loser.
  static constexpr Score from_value(Value value) {
    if (value >= kMateBound) {
      return mate((kMate - value + 1) / 2);
    }
    if (value <= -kMateBound) {
      return mate(-((kMate + value) / 2));
    }
    return centipawns(value);
  }

  [[nodiscard]] constexpr bool is_mate() const { return mate_; }
  // REQUIRES: !is_mate()
  [[nodiscard]] constexpr int cp() const { return number_; }
  // REQUIRES: is_mate()
  [[nodiscard]] constexpr int mate_moves() const { return number_; }

  // The same from the other side's view. The lost position `mate 0` has no counterpart in moves of
  // the winner and becomes mate 1, the shortest win there is.
  [[nodiscard]] constexpr Score operator-() const {
    return mate_ && number_ == 0 ? mate(1) : Score(mate_, -number_);
  }

  constexpr bool operator==(const Score&) const = default;
  constexpr std::strong_ordering operator<=>(const Score& other) const {
    return rank() <=> other.rank();
  }

 private:
  constexpr Score(bool mate, int number) : mate_(mate), number_(number) {}

  [[nodiscard]] constexpr int rank() const {
    if (!mate_) {
      return number_;
    }
    return number_ > 0 ? kInfinite * 2 - number_ : -kInfinite * 2 - number_;
  }

  bool mate_;
  int number_;
};

// A score with its point of view turned to Red's.
struct RedScore {
  Score score;

  static constexpr RedScore of(Score score, Color side_to_move) {
    return {side_to_move == Color::Red ? score : -score};
  }
};

}  // namespace xq
