#include "xq/match/tournament_game.hpp"

#include <cassert>

namespace xq {

GameScore score_for(Color color, Outcome outcome) {
  assert(outcome != Outcome::None);
  if (outcome == Outcome::Draw) {
    return GameScore::Draw;
  }
  return outcome == win_for(color) ? GameScore::Win : GameScore::Loss;
}

GameScore TournamentGame::first_score() const {
  return score_for(first_is_red() ? Color::Red : Color::Black, played.outcome);
}

}  // namespace xq
