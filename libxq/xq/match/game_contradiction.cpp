#include "xq/match/game_contradiction.hpp"

#include "xq/rules/game.hpp"

namespace xq {
namespace {

std::string words_of(const Verdict& verdict) {
  return std::string(outcome_name(verdict.outcome)) + " by " + reason_name(verdict.reason);
}

// Whether a game that the law has not ended can end so. A move that was not made has no ply: the
// side to move is the loser, except that before the first move a player of either may fail.
bool is_possible(const PlayedGame& played, Color mover) {
  switch (played.cause) {
    case EndCause::None:
    case EndCause::Rules:
      return false;
    case EndCause::Agreement:
    case EndCause::MoveLimit:
      return played.outcome == Outcome::Draw;
    case EndCause::Adjudication:
      return true;
    default:
      return played.outcome == win_for(~mover) ||
             (played.plies.empty() && played.outcome == win_for(mover));
  }
}

std::string end_contradiction(const PlayedGame& played, const Game& game) {
  const Verdict verdict = game.verdict();
  const bool by_law = played.cause == EndCause::Rules;
  if (verdict.over()) {
    return by_law && verdict.outcome == played.outcome && verdict.reason == played.reason
               ? ""
               : "the moves end in " + words_of(verdict) + ", and the record says " +
                     played.ending();
  }
  if (by_law) {
    return "the record says " + played.ending() + ", and after its moves the game is not over";
  }
  return is_possible(played, game.position().side_to_move())
             ? ""
             : "the record says " + played.ending() + ", which such a game can't end in";
}

}  // namespace

std::string contradiction_of(const TournamentGame& game, const GameRules& rules) {
  Game again(game.start, rules);
  for (const Move move : game.opening_moves) {
    [[maybe_unused]] const Status played = again.play(move);
  }
  for (const GamePly& ply : game.played.plies) {
    if (const Verdict verdict = again.verdict(); verdict.over()) {
      return "the moves go on after " + words_of(verdict) + " at ply " +
             std::to_string(again.plies());
    }
    [[maybe_unused]] const Status played = again.play(ply.move);
  }
  return end_contradiction(game.played, again);
}

}  // namespace xq
