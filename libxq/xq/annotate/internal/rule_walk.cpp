#include "xq/annotate/internal/rule_walk.hpp"

#include <algorithm>
#include <cassert>

#include "xq/movegen/legal_moves.hpp"

namespace xq::annotate {
namespace {

bool loses_by_repetition(const Verdict& verdict, Color mover) {
  return verdict.outcome == win_for(~mover) && (verdict.reason == VerdictReason::PerpetualCheck ||
                                                verdict.reason == VerdictReason::PerpetualChase);
}

}  // namespace

RuleWalk::RuleWalk(const Position& start, const GameRules& rules)
    : game_(start, rules),
      stretch_{start.key()},
      counted_(game_.verdict().evidence.counted_plies) {}

bool RuleWalk::forbids(Move move) const {
  // The law judges the third time at the earliest, so a position has been there twice by now.
  const bool captures = position().piece_on(move.to()) != Piece::None;
  return repeated_ && !captures &&
         loses_by_repetition(game_.verdict_after(move), position().side_to_move());
}

RuledMove RuleWalk::play(Move move) {
  const Color mover = position().side_to_move();
  const unsigned limit = game_.rules().natural_limit;
  RuledMove ruled;
  ruled.legal = count_legal_moves(position());
  const bool captures = position().piece_on(move.to()) != Piece::None;
  const Status played = game_.play(move);
  assert(played);
  static_cast<void>(played);

  if (captures) {
    stretch_.clear();
    repeated_ = false;
  }
  const Key key = position().key();
  const bool again = std::find(stretch_.begin(), stretch_.end(), key) != stretch_.end();
  stretch_.push_back(key);
  repeated_ = repeated_ || again;
  captured_on_ = captures ? std::optional(move.to()) : std::nullopt;

  const Verdict verdict = game_.verdict();
  const auto flag = [&ruled](PlyFlag which, bool holds) {
    if (holds) {
      ruled.flags.set(which);
    }
  };
  flag(PlyFlag::Capture, captures);
  flag(PlyFlag::Check, in_check(position()));
  flag(PlyFlag::Repetition, again);
  flag(PlyFlag::RuleForbidden, loses_by_repetition(verdict, mover));
  flag(PlyFlag::NaturalLimit,
       limit > 0 && counted_ < limit && verdict.evidence.counted_plies >= limit);
  counted_ = verdict.evidence.counted_plies;
  return ruled;
}

}  // namespace xq::annotate
