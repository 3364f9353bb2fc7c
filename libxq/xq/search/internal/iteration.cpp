#include "xq/search/internal/iteration.hpp"

#include <algorithm>
#include <cstdlib>

namespace xq::search {
namespace {

constexpr int kAspirationDepth = 5;
constexpr Value kAspirationMargin = 30;

// How far past the end of a mate a search must have looked before it is left alone.
constexpr int kSettledMargin = 4;

}  // namespace

Iteration::Iteration(Worker& worker, const MoveList& moves, std::size_t multipv, bool equals)
    : worker_(worker), multipv_(std::min(multipv, moves.size())), equals_(equals) {
  for (const Move move : worker.sorted_moves(Move(), 0)) {
    if (std::find(moves.begin(), moves.end(), move) != moves.end()) {
      moves_.push_back({move, 0, 0, 0, {}});
    }
  }
}

bool Iteration::deepen(int depth) {
  worker_.set_iteration(depth);
  for (std::size_t rank = 0; rank < multipv_; ++rank) {
    if (!search_line(rank, depth)) {
      return false;
    }
  }
  std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(multipv_),
                   [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
  found_ = multipv_;
  return !equals_ || search_equals(depth);
}

// Each other move by itself, so that no reduction hides what it is worth, in a window that holds
// the best value alone.
bool Iteration::search_equals(int depth) {
  const Value best = moves_[0].value;
  found_ = multipv_;
  for (std::size_t i = found_; moves_[multipv_ - 1].value == best && i < moves_.size(); ++i) {
    MoveList one;
    one.push_back(moves_[i].move);
    PvNode node = worker_.search_root(one, depth, best - 1, best + 1);
    if (node.best > best && !worker_.stopped()) {
      node = worker_.search_root(one, depth, best, kInfinite);
    }
    if (worker_.stopped()) {
      return false;
    }
    if (node.best > best) {  // better than what a reduced search had taken for the best
      record(0, node, depth);
      return search_equals(depth);
    }
    if (node.best == best) {
      record(found_++, node, depth);
    }
  }
  return true;
}

// The best of the moves from `rank` on, inside a window around its last value that is widened on
// the side where it proves too small.
bool Iteration::search_line(std::size_t rank, int depth) {
  MoveList moves;
  for (std::size_t i = rank; i < moves_.size(); ++i) {
    moves.push_back(moves_[i].move);
  }
  Value alpha = -kInfinite;
  Value beta = kInfinite;
  Value margin = kAspirationMargin;
  const Value last = moves_[rank].value;
  if (depth >= kAspirationDepth && !is_decided(last)) {
    alpha = last - margin;
    beta = last + margin;
  }
  for (;;) {
    const PvNode node = worker_.search_root(moves, depth, alpha, beta);
    const bool inside = node.best > alpha && node.best < beta;
    if (inside) {
      record(rank, node, depth);
    }
    if (worker_.stopped() || inside) {
      return !worker_.stopped();
    }
    margin *= 4;
    if (node.best <= alpha) {
      alpha = is_decided(node.best) ? -kInfinite : std::max(node.best - margin, -kInfinite);
    } else {
      beta = is_decided(node.best) ? kInfinite : std::min(node.best + margin, kInfinite);
    }
  }
}

void Iteration::record(std::size_t rank, const PvNode& node, int depth) {
  const auto first = moves_.begin() + static_cast<std::ptrdiff_t>(rank);
  const auto found = std::find_if(
      first, moves_.end(), [&](const RootMove& root) { return root.move == node.best_move; });
  found->value = node.best;
  found->depth = depth;
  found->seldepth = worker_.seldepth();
  found->pv = worker_.pv(0);
  std::rotate(first, found, found + 1);
}

std::vector<Line> Iteration::lines() const {
  std::vector<Line> lines;
  const auto is_line = [&](std::size_t rank) {
    const RootMove& root = moves_[rank];
    const RootMove& best = moves_[0];
    const bool equal = root.value == best.value && root.depth == best.depth;
    return root.depth > 0 && (rank < multipv_ || equal);
  };
  for (std::size_t rank = 0; rank < std::max(found_, multipv_) && is_line(rank); ++rank) {
    const RootMove& root = moves_[rank];
    lines.push_back({Score::from_value(root.value), root.depth, root.seldepth, root.pv});
  }
  if (lines.empty()) {
    const Value guess = worker_.static_value(0);
    lines.push_back({Score::from_value(guess), 0, 0, {moves_[0].move}});
  }
  return lines;
}

bool Iteration::settled(int depth) const {
  return std::all_of(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(multipv_),
                     [&](const RootMove& root) {
                       return is_mate(root.value) &&
                              kMate - std::abs(root.value) + kSettledMargin <= depth;
                     });
}

}  // namespace xq::search
