#include "xq/rules/game.hpp"

#include <cassert>
#include <string>

#include "xq/board/square_text.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/movegen/legality.hpp"
#include "xq/rules/internal/material.hpp"
#include "xq/rules/internal/repetition.hpp"

namespace xq {

Game::Game(const Position& start, const GameRules& rules)
    : rules_(rules),
      start_(start),
      position_(start),
      start_count_(start.halfmove_clock(), in_check(start), rules.checks) {}

Status Game::play(Move move) {
  if (!is_legal(position_, move)) {
    return fail(ErrorCode::InvalidArgument,
                "ply " + std::to_string(plies() + 1) + ": " + square_text(move.from()) +
                    square_text(move.to()) + " is no legal move (" +
                    legality_name(explain_legality(position_, move).reason) + ")");
  }
  NaturalCount after = count();
  const Color mover = position_.side_to_move();
  const Undo undo = position_.make(move);
  const bool check = in_check(position_);
  after.add({mover, undo.captured != Piece::None, check});
  moves_.push_back({move, undo, check, after, std::nullopt});
  if (rules::judges_chases(rules_.repetition)) {
    if (const auto first = recurrence(position_.key()).first) {
      find_threats(*first);
    }
  }
  return std::monostate{};
}

// Of the moves from `first` on that do not have them yet.
void Game::find_threats(std::size_t first) {
  Position position = position_;
  for (std::size_t i = moves_.size(); i > first; --i) {
    position.unmake(moves_[i - 1].move, moves_[i - 1].undo);
    if (!moves_[i - 1].threats) {
      moves_[i - 1].threats = new_threats(position, moves_[i - 1].move);
    }
  }
}

rules::Recurrence Game::recurrence(Key key) const {
  return rules::recurrence(moves_, key, rules_.fold);
}

void Game::take_back() {
  position_.unmake(moves_.back().move, moves_.back().undo);
  moves_.pop_back();
}

std::vector<Move> Game::moves() const {
  std::vector<Move> moves;
  moves.reserve(moves_.size());
  for (const PlayedMove& played : moves_) {
    moves.push_back(played.move);
  }
  return moves;
}

Verdict Game::verdict() const {
  const rules::Recurrence again = recurrence(position_.key());
  Verdict verdict = judge(again.first);
  verdict.evidence.occurrences = again.occurrences;
  verdict.evidence.plies_since_capture = position_.halfmove_clock();
  verdict.evidence.counted_plies = count().plies();
  for (const Color color : {Color::Red, Color::Black}) {
    verdict.evidence.checks[index_of(color)] = count().checks(color);
  }
  return verdict;
}

// The verdict without the counters of its evidence.
Verdict Game::judge(std::optional<std::size_t> repeated) const {
  switch (play_state(position_)) {
    case PlayState::Checkmate:
      return {win_for(~position_.side_to_move()), VerdictReason::Checkmate, {}};
    case PlayState::Stalemate:
      return {rules_.stalemate == StalemateRule::Draw ? Outcome::Draw
                                                      : win_for(~position_.side_to_move()),
              VerdictReason::Stalemate,
              {}};
    case PlayState::Ongoing:
      break;
  }
  if (repeated && rules_.repetition != RepetitionRule::None) {
    return rules::judge_repetition(rules_.repetition, position_, moves_, *repeated);
  }
  if (rules_.natural_limit != 0 && count().plies() >= rules_.natural_limit) {
    return {Outcome::Draw, VerdictReason::NaturalMoveLimit, {}};
  }
  if (rules_.material && rules::insufficient_material(position_, rules_.stalemate)) {
    return {Outcome::Draw, VerdictReason::InsufficientMaterial, {}};
  }
  return {};
}

Verdict Game::verdict_after(Move move) const {
  Game next = *this;
  const Status played = next.play(move);
  assert(played);
  static_cast<void>(played);
  return next.verdict();
}

MoveList Game::forbidden_moves() const {
  MoveList forbidden;
  if (rules_.repetition == RepetitionRule::None) {
    return forbidden;
  }
  const Outcome lost = win_for(~position_.side_to_move());
  for (const Move move : legal_moves(position_)) {
    const bool captures = position_.piece_on(move.to()) != Piece::None;
    if (!captures && recurrence(position_.keys_after(move).key).first &&
        verdict_after(move).outcome == lost) {
      forbidden.push_back(move);
    }
  }
  return forbidden;
}

}  // namespace xq
