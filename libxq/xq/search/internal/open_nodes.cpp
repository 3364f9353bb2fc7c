// Nodes of the principal variation: searched with an open window, so that their value is exact.
#include <algorithm>

#include "xq/search/internal/pruning.hpp"
#include "xq/search/internal/team.hpp"
#include "xq/search/internal/worker.hpp"

namespace xq::search {
namespace {

constexpr int kTeamDepth = 5;  // smaller subtrees cost less than handing them out

}  // namespace

PvNode Worker::search_root(const MoveList& moves, int depth, Value alpha, Value beta) {
  PvNode node;
  node.depth = depth;
  node.alpha = alpha;
  node.beta = beta;
  node.moves = moves;
  frame(0).pv.clear();
  note_standing(0);
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
  const auto entry = probe(ply);
  note_standing(ply);
  if (depth >= kUnknownDepth && !(entry && entry->move)) {
    --depth;  // the first try at a node nobody knows is seldom the last
  }
  PvNode node;
  node.ply = ply;
  node.depth = depth;
  node.alpha = alpha;
  node.beta = beta;
  node.moves = sorted_moves(entry ? entry->move : Move(), ply);
  if (node.moves.empty()) {
    return mated_in(ply);
  }
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
  OpenLine::Opening opening(line_, open_moves_, node, iteration_);
  try_brothers(node, [&](std::size_t index) { return search_brother(node, index, opening); });
}

// True: the node is done, or the search must stop.
bool Worker::search_brother(PvNode& node, std::size_t index, OpenLine::Opening& opening) {
  const BusyTable::Mark mark(busy_, position_.key(), node.moves[index], node.depth);
  Value value = test_brother(node, index, node.alpha);
  while (goes_on_at(node.ply)) {
    if (search_brother(node, opening.take_report(), opening)) {
      return true;
    }
    value = test_brother(node, index, node.alpha);
  }
  if (!stopped_ && value > node.alpha && value < node.beta) {
    opening.settle(true);
    value = search_fully(node, index);
    opening.settle(false);
  }
  if (stopped_ || take(node, index, value)) {
    return true;
  }
  opening.raise(node.alpha);
  return false;
}

Value Worker::test_brother(const PvNode& node, std::size_t index, Value alpha) {
  const Move move = node.moves[index];
  const int tried = static_cast<int>(index);
  const Prospect prospects = prospect(node.depth, alpha + 1, node.ply);
  // The open node is where mistakes cost most: reduce a ply less than elsewhere.
  const int reduction = reduction_of(prospects, move, tried, node.ply, history_at(node.ply)) - 1;
  if (!enter(move, node.ply)) {
    return 0;
  }
  const Value value = late_move(prospects, node.ply, reduction, tried);
  leave(move, node.ply);
  return value;
}

Value Worker::search_fully(const PvNode& node, std::size_t index) {
  const Move move = node.moves[index];
  if (!enter(move, node.ply)) {
    return 0;
  }
  open_moves_.push_back(move);
  const Value value =
      -open_node(child_depth(node.depth, node.ply), -node.beta, -node.alpha, node.ply + 1);
  open_moves_.pop_back();
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
  if (is_quiet(move)) {
    reward(move, MoveList(), node.depth, node.ply);
  }
  return true;
}

}  // namespace xq::search
