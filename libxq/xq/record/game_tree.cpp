#include "xq/record/game_tree.hpp"

#include <algorithm>

namespace xq {

NodeId GameTree::add(NodeId parent, Move move) {
  const auto id = static_cast<NodeId>(nodes_.size());
  const NodeId last = std::exchange(nodes_[parent].last_child, id);
  (last == kNone ? nodes_[parent].first_child : nodes_[last].next_sibling) = id;
  Node node;
  node.move = move;
  node.parent = parent;
  nodes_.push_back(node);
  return id;
}

const MoveNotes& GameTree::notes(NodeId node) const {
  static const MoveNotes kNothing;
  const std::uint32_t index = nodes_[node].notes;
  return index == kNone ? kNothing : notes_[index - 1];
}

MoveNotes& GameTree::edit_notes(NodeId node) {
  if (nodes_[node].notes == kNone) {
    notes_.emplace_back();
    nodes_[node].notes = static_cast<std::uint32_t>(notes_.size());
  }
  return notes_[nodes_[node].notes - 1];
}

std::size_t GameTree::variations() const {
  return static_cast<std::size_t>(std::count_if(
      nodes_.begin(), nodes_.end(), [](const Node& node) { return node.next_sibling != kNone; }));
}

std::size_t GameTree::comments() const {
  return static_cast<std::size_t>(std::count_if(notes_.begin(), notes_.end(), [](const auto& note) {
    return !note.comment.empty() || !note.before.empty();
  }));
}

std::vector<Move> GameTree::mainline() const {
  std::vector<Move> moves;
  for (auto node = first_child(kRoot); node; node = first_child(*node)) {
    moves.push_back(move(*node));
  }
  return moves;
}

NodeId GameTree::mainline_end() const {
  NodeId end = kRoot;
  while (const auto next = first_child(end)) {
    end = *next;
  }
  return end;
}

void GameTree::remove(NodeId node) {
  std::vector<bool> marked(nodes_.size());
  marked[node] = true;
  remove(marked);
}

void GameTree::remove(const std::vector<bool>& marked) {
  // Parents come before their children, so that one pass finds all that hangs on the node.
  GameTree kept;
  std::vector<std::optional<NodeId>> now(nodes_.size());
  now[kRoot] = kRoot;
  const auto take_notes = [&](NodeId from, NodeId to) {
    if (nodes_[from].notes != kNone) {
      kept.edit_notes(to) = std::move(notes_[nodes_[from].notes - 1]);
    }
  };
  take_notes(kRoot, kRoot);
  for (NodeId node = 1; node < nodes_.size(); ++node) {
    const auto parent = now[nodes_[node].parent];
    if (!marked[node] && parent) {
      now[node] = kept.add(*parent, nodes_[node].move);
      take_notes(node, *now[node]);
    }
  }
  *this = std::move(kept);
}

bool GameTree::operator==(const GameTree& other) const {
  if (size() != other.size()) {
    return false;
  }
  std::vector<std::pair<NodeId, NodeId>> open{{kRoot, kRoot}};
  while (!open.empty()) {
    const auto [ours, theirs] = open.back();
    open.pop_back();
    if (move(ours) != other.move(theirs) || notes(ours) != other.notes(theirs)) {
      return false;
    }
    auto our_child = first_child(ours);
    auto their_child = other.first_child(theirs);
    for (; our_child && their_child;
         our_child = next_sibling(*our_child), their_child = other.next_sibling(*their_child)) {
      open.emplace_back(*our_child, *their_child);
    }
    if (our_child || their_child) {
      return false;
    }
  }
  return true;
}

}  // namespace xq
