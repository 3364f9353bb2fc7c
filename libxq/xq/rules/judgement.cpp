#include "xq/rules/judgement.hpp"

namespace xq {

Result<Judgement> judge_game(const Position& start, const std::vector<Move>& moves,
                             const GameRules& rules, JudgePlies plies) {
  Judgement judgement;
  judgement.rules = rules;
  Game game(start, rules);
  for (std::size_t ply = 0;; ++ply) {
    const bool last = ply == moves.size();
    if (last || !judgement.over || plies == JudgePlies::All) {
      judgement.verdict = game.verdict();
      if (judgement.verdict.over() && !judgement.over) {
        judgement.over = GameEnd{ply, judgement.verdict};
      }
      if (plies == JudgePlies::All) {
        judgement.plies.push_back({judgement.verdict.outcome, judgement.verdict.reason});
      }
    }
    if (last) {
      break;
    }
    if (Status played = game.play(moves[ply]); !played) {
      return fail(std::move(played).error());
    }
  }
  if (!judgement.verdict.over()) {
    judgement.forbidden = game.forbidden_moves();
  }
  const std::size_t quiet = judgement.verdict.evidence.plies_since_capture;
  judgement.unknown_plies = quiet > moves.size() ? quiet - moves.size() : 0;
  return judgement;
}

}  // namespace xq
