// What the law says of a whole game: how it stands after its last move, and whether it had ended
// before that.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/rules/game.hpp"

namespace xq {

// The position after `ply` moves, at which a game was over.
struct GameEnd {
  std::size_t ply = 0;
  Verdict verdict;
};

// A verdict without its evidence.
struct PlyVerdict {
  Outcome outcome = Outcome::None;
  VerdictReason reason = VerdictReason::None;
};

struct Judgement {
  GameRules rules;
  Verdict verdict;  // after the last move
  std::optional<GameEnd>
      over;  // the first time that the game was over, perhaps after the last move
  std::vector<PlyVerdict> plies;  // [n] after n moves; empty unless asked for
  MoveList forbidden;             // as Game::forbidden_moves(); none when the game is over
  // Plies without a capture before the start, as its clock tells. Nobody knows the positions in
  // them, so that a repetition that begins there is not seen whole.
  std::size_t unknown_plies = 0;
};

enum class JudgePlies : std::uint8_t { UntilOver, All };

// Judges a game. Fails at the first move that is not legal. Pure; for any thread. The time grows
// with the square of the longest stretch without a capture.
Result<Judgement> judge_game(const Position& start, const std::vector<Move>& moves,
                             const GameRules& rules, JudgePlies plies = JudgePlies::UntilOver);

}  // namespace xq
