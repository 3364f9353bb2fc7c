// The node kinds of Worker: open nodes, null-window nodes and quiescence.
#include <algorithm>
#include <array>
#include <cmath>

#include "xq/movegen/legal_moves.hpp"
#include "xq/search/internal/team.hpp"
#include "xq/search/internal/worker.hpp"

namespace xq::search {
namespace {

constexpr unsigned kClockTooNear = 100;  // from here on the table, blind to the clock, may lie
constexpr int kTeamDepth = 5;            // smaller subtrees cost less than handing them out
constexpr int kPassDepth = 3;
constexpr int kVerifyDepth = 10;
constexpr int kStandingDepth = 3;    // reverse futility
constexpr int kStandingMargin = 90;  // centipawns a ply
constexpr int kDeltaMargin = 200;    // what a capture may gain beyond its victim

// ln(depth) * ln(tried) / 2 plies less for the moves tried late.
class Reductions {
 public:
  Reductions() {
    for (std::size_t depth = 1; depth < kSize; ++depth) {
      for (std::size_t tried = 1; tried < kSize; ++tried) {
        plies_[depth][tried] = static_cast<std::int8_t>(
            0.4 + std::log(static_cast<double>(depth)) * std::log(static_cast<double>(tried)) / 2);
      }
    }
  }
  [[nodiscard]] int at(int depth, int tried) const {
    const auto clamp = [](int n) { return static_cast<std::size_t>(std::clamp(n, 0, 63)); };
    return plies_[clamp(depth)][clamp(tried)];
  }

 private:
  static constexpr std::size_t kSize = 64;
  std::array<std::array<std::int8_t, kSize>, kSize> plies_{};
};

int reduction_table(int depth, int tried) {
  static const Reductions kReductions;
  return kReductions.at(depth, tried);
}

Bitboard attackers(const Position& position, Color color) {
  return position.pieces(color, PieceType::Rook) | position.pieces(color, PieceType::Cannon) |
         position.pieces(color, PieceType::Horse);
}

}  // namespace

// A verdict of the rules on the position just entered. A side without a move has lost before any
// draw is looked at.
std::optional<Value> Worker::verdict(int ply) const {
  switch (path_.repetition(root_index_)) {
    case Repetition::Draw:
      return 0;
    case Repetition::Win:
      return kRuleWin - ply;
    case Repetition::Loss:
      return -kRuleWin + ply;
    case Repetition::None:
      break;
  }
  if (path_.at_natural_limit() || eval::no_attackers(position_)) {
    return has_legal_move(position_, frame(ply).safety) ? 0 : mated_in(ply);
  }
  if (ply >= kMaxPly - 1) {
    return static_value(ply);
  }
  return std::nullopt;
}

// One ply less, except for a position in check, while the line is not much longer than asked for.
int Worker::child_depth(int depth, int ply) const {
  const bool extends = frame(ply + 1).safety.in_check() && ply < 2 * iteration_;
  return depth - 1 + (extends ? 1 : 0);
}

int Worker::reduction_for(int depth, int tried, bool quiet, int ply) const {
  if (depth < 3 || tried < 3 || !quiet || frame(ply).safety.in_check() ||
      frame(ply + 1).safety.in_check()) {
    return 0;
  }
  return std::clamp(reduction_table(depth, tried), 0, depth - 2);
}

std::optional<Value> Worker::table_cutoff(const std::optional<TableEntry>& entry, int depth,
                                          Value beta) const {
  if (!entry || entry->depth < depth || position_.halfmove_clock() >= kClockTooNear) {
    return std::nullopt;
  }
  const bool proves = entry->value >= beta
                          ? entry->bound == Bound::Lower || entry->bound == Bound::Exact
                          : entry->bound == Bound::Upper || entry->bound == Bound::Exact;
  return proves ? std::optional(entry->value) : std::nullopt;
}

PvNode Worker::search_root(const MoveList& moves, int depth, Value alpha, Value beta) {
  PvNode node;
  node.depth = depth;
  node.alpha = alpha;
  node.beta = beta;
  node.moves = moves;
  frame(0).pv.clear();
  const Value value = search_fully(node, 0);
  if (!stopped_ && !take(node, 0, value)) {
    search_brothers(node);
  }
  return node;
}

Value Worker::open_node(int depth, Value alpha, Value beta, int ply) {
  frame(ply).pv.clear();
  if (depth <= 0) {
    return quiescence(alpha, beta, ply);
  }
  if (const auto value = verdict(ply)) {
    return *value;
  }
  // No line from here can beat a mate already found nearer the root, nor be worse than mate now.
  alpha = std::max(alpha, mated_in(ply));
  beta = std::min(beta, -mated_in(ply + 1));
  if (alpha >= beta) {
    return alpha;
  }
  const MoveList moves = legal_moves(position_, frame(ply).safety);
  if (moves.empty()) {
    return mated_in(ply);
  }
  const auto entry = probe(ply);
  PvNode node;
  node.ply = ply;
  node.depth = depth;
  node.alpha = alpha;
  node.beta = beta;
  node.moves = sorted_moves(moves, entry ? entry->move : Move(), ply);
  const Value value = search_fully(node, 0);
  if (!stopped_ && !take(node, 0, value)) {
    search_brothers(node);
  }
  if (stopped_) {
    return 0;
  }
  const Bound bound = node.best >= beta   ? Bound::Lower
                      : node.best > alpha ? Bound::Exact
                                          : Bound::Upper;
  store(ply, depth, node.best, bound, node.best_move);
  return node.best;
}

void Worker::search_brothers(PvNode& node) {
  if (team_ != nullptr && node.depth >= kTeamDepth) {
    team_->search_brothers(*this, node);
    return;
  }
  for (std::size_t index = 1; index < node.moves.size(); ++index) {
    Value value = test_brother(node, index, node.alpha);
    if (!stopped_ && value > node.alpha && value < node.beta) {
      value = search_fully(node, index);
    }
    if (stopped_ || take(node, index, value)) {
      return;
    }
  }
}

Value Worker::test_brother(const PvNode& node, std::size_t index, Value alpha) {
  const Move move = node.moves[index];
  const bool quiet = position_.piece_on(move.to()) == Piece::None;
  if (!enter(move, node.ply)) {
    return 0;
  }
  // The open node is where mistakes cost most: reduce a ply less than elsewhere.
  const int reduction = reduction_for(node.depth, static_cast<int>(index), quiet, node.ply) - 1;
  const Value value = late_move(node.depth, alpha + 1, node.ply, std::max(reduction, 0));
  leave(move, node.ply);
  return value;
}

Value Worker::search_fully(const PvNode& node, std::size_t index) {
  const Move move = node.moves[index];
  if (!enter(move, node.ply)) {
    return 0;
  }
  const Value value =
      -open_node(child_depth(node.depth, node.ply), -node.beta, -node.alpha, node.ply + 1);
  leave(move, node.ply);
  return value;
}

bool Worker::take(PvNode& node, std::size_t index, Value value) {
  const Move move = node.moves[index];
  if (value > node.best) {
    node.best = value;
    node.best_move = move;
  }
  if (value <= node.alpha) {
    return false;
  }
  node.alpha = value;
  std::vector<Move>& line = frame(node.ply).pv;
  line.assign(1, move);
  if (value < node.beta) {
    const std::vector<Move>& rest = frame(node.ply + 1).pv;
    line.insert(line.end(), rest.begin(), rest.end());
    return false;
  }
  if (position_.piece_on(move.to()) == Piece::None) {
    reward(move, MoveList(), node.depth, node.ply);
  }
  return true;
}

// The move was entered: is it worth `beta` or more to its side? Reduced first, then in full.
Value Worker::late_move(int depth, Value beta, int ply, int reduction) {
  const int full = child_depth(depth, ply);
  Value value = -null_window(full - reduction, -(beta - 1), ply + 1, true);
  if (reduction > 0 && value >= beta && !stopped_) {
    value = -null_window(full, -(beta - 1), ply + 1, true);
  }
  return value;
}

Value Worker::null_window(int depth, Value beta, int ply, bool may_pass) {
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
  if (!frame(ply).safety.in_check() && !is_decided(beta)) {
    // A side without a move has lost, however well it stands.
    if (!has_legal_move(position_, frame(ply).safety)) {
      return mated_in(ply);
    }
    const Value standing = static_value(ply);
    if (depth <= kStandingDepth && standing - kStandingMargin * depth >= beta) {
      return standing;
    }
    if (may_pass) {
      if (const auto value = pass_refutes(depth, beta, ply, standing)) {
        return *value;
      }
    }
  }
  return stopped_ ? 0 : null_window_moves(depth, beta, ply, entry ? entry->move : Move());
}

// If even passing keeps beta, some move will. Passing is no defence in endings of kings and pawns,
// where every move may spoil something, and a pass at great depth is checked by a real search.
std::optional<Value> Worker::pass_refutes(int depth, Value beta, int ply, Value standing) {
  if (depth < kPassDepth || standing < beta ||
      attackers(position_, position_.side_to_move()).empty()) {
    return std::nullopt;
  }
  const int less = 3 + depth / 4;
  if (!enter_pass(ply)) {
    return 0;
  }
  Value value = -null_window(depth - 1 - less, -(beta - 1), ply + 1, false);
  leave_pass(ply);
  if (stopped_) {
    return 0;
  }
  if (value < beta) {
    return std::nullopt;
  }
  value = is_decided(value) ? beta : value;  // a mate after a pass proves no mate
  if (depth < kVerifyDepth) {
    return value;
  }
  const Value verified = null_window(depth - less, beta, ply, false);
  return stopped_ || verified >= beta ? std::optional(value) : std::nullopt;
}

Value Worker::null_window_moves(int depth, Value beta, int ply, Move hash_move) {
  const MoveList moves = legal_moves(position_, frame(ply).safety);
  if (moves.empty()) {
    return mated_in(ply);
  }
  Picker picker(position_, moves, hash_move, frame(ply).killers, history_);
  MoveList quiets;
  Value best = -kInfinite;
  Move best_move;
  int tried = 0;
  for (Move move = picker.next(); move; move = picker.next(), ++tried) {
    const bool quiet = position_.piece_on(move.to()) == Piece::None;
    if (!enter(move, ply)) {
      return 0;
    }
    const Value value = late_move(depth, beta, ply, reduction_for(depth, tried, quiet, ply));
    leave(move, ply);
    if (stopped_) {
      return 0;
    }
    if (value > best) {
      best = value;
      best_move = move;
    }
    if (value >= beta) {
      if (quiet) {
        reward(move, quiets, depth, ply);
      }
      break;
    }
    if (quiet) {
      quiets.push_back(move);
    }
  }
  store(ply, depth, best, best >= beta ? Bound::Lower : Bound::Upper,
        best >= beta ? best_move : Move());
  return best;
}

// Captures until the position is quiet; in check, every evasion, so that mates are seen.
Value Worker::quiescence(Value alpha, Value beta, int ply) {
  if (const auto value = verdict(ply)) {
    return *value;
  }
  const KingSafety& safety = frame(ply).safety;
  const bool in_check = safety.in_check();
  const Value standing = static_value(ply);
  Value best = -kInfinite;
  if (!in_check) {
    if (!has_legal_move(position_, safety)) {
      return mated_in(ply);
    }
    best = standing;
    if (best >= beta) {
      return best;
    }
    alpha = std::max(alpha, best);
  }
  const MoveList moves =
      in_check ? legal_moves(position_, safety) : legal_captures(position_, safety);
  if (in_check && moves.empty()) {
    return mated_in(ply);
  }
  Picker picker(position_, moves, Move(), frame(ply).killers, history_);
  for (Move move = picker.next(); move; move = picker.next()) {
    if (!in_check) {
      const Piece victim = position_.piece_on(move.to());
      const int gain = eval::kExchangeValue[index_of(type_of(victim))] + kDeltaMargin;
      if (standing + gain <= alpha) {
        best = std::max(best, standing + gain);
        continue;
      }
      if (!is_good_capture(position_, move)) {
        continue;
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
    best = std::max(best, value);
    alpha = std::max(alpha, value);
    if (alpha >= beta) {
      break;
    }
  }
  return best;
}

}  // namespace xq::search
