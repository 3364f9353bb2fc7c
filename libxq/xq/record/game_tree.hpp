// A game as a tree of moves: the main line, its variations, and what is said about each move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "xq/board/types.hpp"

namespace xq {

// What a game says about one move, or, at the root, about the start position. Texts are UTF-8.
struct MoveNotes {
  std::string before;   // stands before the move, as PGN allows at the head of a variation
  std::string comment;  // stands after the move
  std::vector<std::uint8_t> nags;  // numeric annotation glyphs: 1 is !, 2 is ?, 3 is !!, 4 is ??
  // Named values out of commands such as [%eval 0.35], in the order found: ("eval", "0.35").
  std::vector<std::pair<std::string, std::string>> values;

  [[nodiscard]] bool empty() const {
    return before.empty() && comment.empty() && nags.empty() && values.empty();
  }
  bool operator==(const MoveNotes&) const = default;
};

// Names a node of one tree. Children always have larger numbers than their parent.
using NodeId = std::uint32_t;

// The root is the start position and has no move; every other node is a move played in its
// parent's position. The first child of a node goes on with its line, the others are alternatives
// to it, in order. Says nothing of legality: any move can be held. A value; const members may be
// called from many threads.
class GameTree {
 public:
  static constexpr NodeId kRoot = 0;

  GameTree() : nodes_(1) {}

  // Appends `move` after the other children of `parent`. A move that is there already is not
  // merged: files hold such doubles and a round trip keeps them. Constant time.
  NodeId add(NodeId parent, Move move);

  [[nodiscard]] Move move(NodeId node) const { return nodes_[node].move; }
  // REQUIRES: node != kRoot
  [[nodiscard]] NodeId parent(NodeId node) const { return nodes_[node].parent; }
  [[nodiscard]] std::optional<NodeId> first_child(NodeId node) const {
    return link(nodes_[node].first_child);
  }
  [[nodiscard]] std::optional<NodeId> next_sibling(NodeId node) const {
    return link(nodes_[node].next_sibling);
  }

  // Empty where nothing was said.
  [[nodiscard]] const MoveNotes& notes(NodeId node) const;
  // For writing; valid until the next call of a non-const member.
  MoveNotes& edit_notes(NodeId node);

  // Moves in all lines together.
  [[nodiscard]] std::size_t size() const { return nodes_.size() - 1; }
  // Moves that are an alternative to another one.
  [[nodiscard]] std::size_t variations() const;
  // Nodes, the root among them, with a comment.
  [[nodiscard]] std::size_t comments() const;

  [[nodiscard]] std::vector<Move> mainline() const;
  // The last node of the main line; the root when there is no move.
  [[nodiscard]] NodeId mainline_end() const;

  // Takes `node` and all that follows it out. The numbers of other nodes change.
  // REQUIRES: node != kRoot
  void remove(NodeId node);
  // The same for all nodes that are marked, by number. REQUIRES: marked.size() == size() + 1
  void remove(const std::vector<bool>& marked);

  // Same moves in the same order with the same notes, however they were put in.
  bool operator==(const GameTree& other) const;

 private:
  static constexpr NodeId kNone = 0;  // the root is nobody's child

  struct Node {
    Move move;
    NodeId parent = kNone;
    NodeId first_child = kNone;
    NodeId last_child = kNone;
    NodeId next_sibling = kNone;
    std::uint32_t notes = kNone;  // index into notes_ plus one
  };

  static std::optional<NodeId> link(NodeId node) {
    return node == kNone ? std::nullopt : std::optional(node);
  }

  std::vector<Node> nodes_;
  std::vector<MoveNotes> notes_;
};

}  // namespace xq
