// The order in which 象棋演播室 and 象棋桥 store a tree of moves.
#pragma once

#include <optional>
#include <vector>

#include "xq/record/game_tree.hpp"

namespace xq::record {

// A move is followed by those that come after it in its line; where a line ends, the latest move
// that announced an alternative gets it. Takes moves in that order; the tree must outlive this.
class PreorderTree {
 public:
  explicit PreorderTree(GameTree& tree) : tree_(&tree) {}

  // Whether another move belongs to the tree. True at first.
  [[nodiscard]] bool wants_more() const { return wants_more_; }

  // Whether alternatives were announced that have not come.
  [[nodiscard]] bool lacks_alternatives() const { return !open_.empty(); }

  // What the next move hangs on; nothing when that was left out, and so must the move be.
  [[nodiscard]] std::optional<NodeId> parent() const { return parent_; }

  // The next move; nothing: it can't be held and is left out with all that follows it in its line.
  // `goes_on`: another one follows it; `has_sibling`: an alternative to it comes later. Gives the
  // node made. REQUIRES: wants_more()
  std::optional<NodeId> add(std::optional<Move> move, bool goes_on, bool has_sibling) {
    if (has_sibling) {
      open_.push_back(parent_);
    }
    const std::optional<NodeId> node =
        move && parent_ ? std::optional(tree_->add(*parent_, *move)) : std::nullopt;
    if (goes_on) {
      parent_ = node;
    } else {
      end_line();
    }
    return node;
  }

  // Ends the line without a move, as the note on a start position from which nobody moves does.
  void end_line() {
    wants_more_ = !open_.empty();
    if (wants_more_) {
      parent_ = open_.back();
      open_.pop_back();
    }
  }

 private:
  GameTree* tree_;
  std::optional<NodeId> parent_ = GameTree::kRoot;
  std::vector<std::optional<NodeId>> open_;  // where alternatives are still to come
  bool wants_more_ = true;
};

}  // namespace xq::record
