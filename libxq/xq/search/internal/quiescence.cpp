// The leaves: captures until the position is quiet.
#include <algorithm>

#include "xq/movegen/legal_moves.hpp"
#include "xq/search/internal/exchange.hpp"
#include "xq/search/internal/worker.hpp"

namespace xq::search {
namespace {

constexpr int kDeltaMargin = 200;  // what a capture may gain beyond its victim

}  // namespace

// In check every evasion is tried, so that mates are seen.
Value Worker::quiescence(Value alpha, Value beta, int ply) {
  if (const auto value = verdict(ply)) {
    return *value;
  }
  const auto entry = probe(ply);
  if (beta - alpha == 1) {
    if (const auto value = table_cutoff(entry, 0, beta)) {
      return *value;
    }
  }
  const KingSafety& safety = frame(ply).safety;
  Value best = -kInfinite;
  if (!safety.in_check()) {
    best = refined(static_value(ply), entry);
    if (best >= beta) {
      return has_legal_move(position_, safety) ? best : mated_in(ply);
    }
  }
  return quiet_down(entry ? entry->move : Move(), best, alpha, beta, ply);
}

// Tries captures, or evasions; `best` is what not moving is worth, or -kInfinite in check.
Value Worker::quiet_down(Move hash_move, Value best, Value alpha, Value beta, int ply) {
  const bool in_check = frame(ply).safety.in_check();
  const Value standing = best;
  const Value alpha_before = alpha;
  Move best_move;
  alpha = std::max(alpha, best);
  Picker picker(position_, frame(ply).safety, in_check ? MoveKind::All : MoveKind::Captures,
                hash_move, frame(ply).killers, history_at(ply));
  bool any = false;
  for (Move move = picker.next(); move; move = picker.next()) {
    any = true;
    if (!in_check) {
      const int gain = exchange_value(position_.piece_on(move.to())) + kDeltaMargin;
      if (standing + gain <= alpha) {
        best = std::max(best, standing + gain);
        continue;
      }
      if (picker.loses_material()) {
        break;  // and so do all that follow
      }
    }
    if (!enter(move, ply)) {
      return 0;
    }
    const Value value = -quiescence(-beta, -alpha, ply + 1);
    leave(move, ply);
    if (stopped_) {
      return 0;
    }
    if (value > best) {
      best = value;
      best_move = value > alpha ? move : best_move;
    }
    alpha = std::max(alpha, value);
    if (alpha >= beta) {
      break;
    }
  }
  // In check all moves were dealt out, otherwise captures only.
  if (!any && (in_check || !has_legal_move(position_, frame(ply).safety))) {
    return mated_in(ply);
  }
  const Bound bound = best >= beta                       ? Bound::Lower
                      : best > alpha_before && best_move ? Bound::Exact
                                                         : Bound::Upper;
  store(ply, 0, best, bound, best_move);
  return best;
}

}  // namespace xq::search
