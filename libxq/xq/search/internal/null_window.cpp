// Nodes off the principal variation: is the position worth beta or more? Most of the tree, so here
// is where most of it is left out.
#include <algorithm>

#include "xq/movegen/giving_check.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/search/internal/exchange.hpp"
#include "xq/search/internal/pruning.hpp"
#include "xq/search/internal/worker.hpp"

namespace xq::search {
namespace {

constexpr int kPassDepth = 3;
constexpr int kVerifyDepth = 10;

constexpr std::size_t kMostPutOff = 8;  // moves of a node; more are searched in spite of the others

Bitboard attackers(const Position& position, Color color) {
  return position.pieces(color, PieceType::Rook) | position.pieces(color, PieceType::Cannon) |
         position.pieces(color, PieceType::Horse);
}

}  // namespace

Value Worker::null_window(int depth, Value beta, int ply, Expected expected, bool may_pass) {
  if (depth <= 0) {
    return quiescence(beta - 1, beta, ply);
  }
  if (const auto value = verdict(ply)) {
    return *value;
  }
  if (mated_in(ply) >= beta) {
    return mated_in(ply);
  }
  if (-mated_in(ply + 1) < beta) {
    return -mated_in(ply + 1);
  }
  const auto entry = probe(ply);
  if (const auto value = table_cutoff(entry, depth, beta)) {
    return *value;
  }
  note_standing(ply);
  Prospect node = prospect(depth, beta, ply);
  node.standing = refined(node.standing, entry);
  node.expects_cut = expected == Expected::Cut;
  if (const auto value = value_unmoved(node, ply, may_pass)) {
    return *value;
  }
  const Move hash_move = entry ? entry->move : Move();
  if (depth >= kUnknownDepth && !hash_move) {
    --node.depth;
  }
  return stopped_ ? 0 : null_window_moves(node, ply, hash_move);
}

// What can be said without trying a move of one's own.
std::optional<Value> Worker::value_unmoved(const Prospect& node, int ply, bool may_pass) {
  if (node.in_check || is_decided(node.beta)) {
    return std::nullopt;
  }
  if (stands_below(node)) {
    const Value value = quiescence(node.beta - 1, node.beta, ply);
    return stopped_ || value < node.beta ? std::optional(value) : std::nullopt;
  }
  if (node.standing < node.beta) {
    return std::nullopt;
  }
  // A side without a move has lost, however well it stands.
  if (!has_legal_move(position_, frame(ply).safety)) {
    return mated_in(ply);
  }
  if (stands_above(node)) {
    return node.standing;
  }
  return may_pass ? pass_refutes(node, ply) : std::nullopt;
}

// If even passing keeps beta, some move will. Passing is no defence in endings of kings and pawns,
// where every move may spoil something, and a pass at great depth is checked by a real search.
std::optional<Value> Worker::pass_refutes(const Prospect& node, int ply) {
  if (node.depth < kPassDepth || attackers(position_, position_.side_to_move()).empty()) {
    return std::nullopt;
  }
  const int depth = node.depth - pass_reduction(node);
  if (!enter_pass(ply)) {
    return 0;
  }
  Value value = -null_window(depth, -(node.beta - 1), ply + 1, Expected::All, false);
  leave_pass(ply);
  if (stopped_) {
    return 0;
  }
  if (value < node.beta) {
    return std::nullopt;
  }
  value = is_decided(value) ? node.beta : value;  // a mate after a pass proves no mate
  if (node.depth < kVerifyDepth) {
    return value;
  }
  const Value verified = null_window(depth, node.beta, ply, Expected::Cut, false);
  return stopped_ || verified >= node.beta ? std::optional(value) : std::nullopt;
}

// Whether the next move may be left out: it comes late and quietly, gives no check, and there is a
// move already that does not lose at once.
bool Worker::leaves_out(const Prospect& node, const Candidate& candidate, Value best,
                        std::optional<GivingCheck>& checks) const {
  if (node.in_check || best <= -kRuleBound || candidate.tried == 0) {
    return false;
  }
  const int left = std::max(node.depth - 1 - late_reduction(node.depth, candidate.tried), 0);
  if (candidate.quiet) {
    const bool late = candidate.tried >= quiet_limit(node) || is_futile(node, left);
    if (!late && (left > kExchangeDepth ||
                  exchange_reaches(position_, candidate.move, least_exchange(left, true)))) {
      return false;
    }
  } else if (!candidate.loses_material || node.depth > kExchangeDepth ||
             exchange_reaches(position_, candidate.move, least_exchange(node.depth, false))) {
    return false;
  }
  if (!checks) {
    checks.emplace(position_);
  }
  return !checks->by(candidate.move);
}

Value Worker::null_window_moves(const Prospect& node, int ply, Move hash_move) {
  const QuietHistory history = history_at(ply);
  Picker picker(position_, frame(ply).safety, MoveKind::All, hash_move, frame(ply).killers,
                history);
  std::optional<GivingCheck> checks;
  if (is_shared(node.depth)) {
    awaited(ply) = {position_.key(), node.depth, node.beta};
  }
  Tries tries;
  FixedList<Candidate, kMostPutOff> put_off;
  bool done = false;
  int tried = 0;
  for (Move move = picker.next(); move; move = picker.next(), ++tried) {
    if (tried == quiet_limit(node)) {
      picker.stop_sorting();
    }
    const Candidate candidate{move, tried, is_quiet(move), picker.loses_material()};
    if (leaves_out(node, candidate, tries.best, checks)) {
      continue;
    }
    if (tried > 0 && others_search(move, node.depth) && put_off.size() < kMostPutOff) {
      put_off.push_back(candidate);
      continue;
    }
    if (try_move(node, ply, candidate, history, tries)) {
      done = true;
      break;
    }
  }
  for (std::size_t i = 0; i < put_off.size() && !done; ++i) {
    if (const auto value = found_by_others(ply)) {
      awaited(ply).reset();
      return *value;
    }
    done = try_move(node, ply, put_off[i], history, tries);
  }
  if (busy_ != nullptr) {
    awaited(ply).reset();
  }
  if (stopped_) {
    return goes_on_at(ply) ? overtaken_value_ : 0;
  }
  if (tries.best == -kInfinite) {
    return mated_in(ply);
  }
  const bool refuted = tries.best >= node.beta;
  store(ply, node.depth, tries.best, refuted ? Bound::Lower : Bound::Upper,
        refuted ? tries.best_move : Move());
  return tries.best;
}

// True: no other move needs to be tried, or the search must stop.
bool Worker::try_move(const Prospect& node, int ply, const Candidate& candidate,
                      const QuietHistory& history, Tries& tries) {
  const Move move = candidate.move;
  const int reduction = reduction_of(node, move, candidate.tried, ply, history);
  const BusyTable::Mark mark(busy_, position_.key(), move, node.depth);
  if (!enter(move, ply)) {
    return true;
  }
  const Value value = late_move(node, ply, reduction, candidate.tried);
  leave(move, ply);
  if (stopped_) {
    return true;
  }
  if (value > tries.best) {
    tries.best = value;
    tries.best_move = move;
  }
  const bool refuted = value >= node.beta;
  if (candidate.quiet && refuted) {
    reward(move, tries.quiets, node.depth, ply);
  } else if (candidate.quiet) {
    tries.quiets.push_back(move);
  }
  return refuted;
}

// How many plies a move is searched less at first, before it is known whether it gives check.
int Worker::reduction_of(const Prospect& node, Move move, int tried, int ply,
                         const QuietHistory& history) const {
  if (node.depth < 3 || tried < 2 || node.in_check || !is_quiet(move)) {
    return 0;
  }
  const Killers& killers = frame(ply).killers;
  const int score = history.score(position_.piece_on(move.from()), move.to());
  int reduction = late_reduction(node.depth, tried);
  reduction += node.improving ? 0 : 1;
  reduction += node.expects_cut ? 1 : 0;
  reduction -= std::find(killers.begin(), killers.end(), move) != killers.end() ? 1 : 0;
  reduction -= std::clamp(score / kHistoryPly, -2, 2);
  return reduction;
}

// The move was entered: is it worth `beta` or more to its side? Reduced first, then in full. Where
// a cut is expected the first move should bring it, and a later one finds a node that expects one
// too.
Value Worker::late_move(const Prospect& node, int ply, int reduction, int tried) {
  const int full = child_depth(node.depth, ply);
  const int less =
      frame(ply + 1).safety.in_check() ? 0 : std::clamp(reduction, 0, std::max(full - 1, 0));
  const Expected below = node.expects_cut && tried == 0 ? Expected::All : Expected::Cut;
  Value value = -null_window(full - less, -(node.beta - 1), ply + 1, below);
  if (less > 0 && value >= node.beta && !stopped_) {
    value = -null_window(full, -(node.beta - 1), ply + 1,
                         node.expects_cut ? Expected::All : Expected::Cut);
  }
  return value;
}

}  // namespace xq::search
