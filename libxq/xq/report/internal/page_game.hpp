// A game as its page counts it: every move of the main line, of variations and of the engine's
// lines has a number.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xq/annotate/judged_game.hpp"
#include "xq/report/internal/move_names.hpp"

namespace xq::report {

// Names a position of a page: 0 is the start, n the position after n moves of the main line, and
// what is not of the main line comes behind.
using PageNode = unsigned;

struct PageMove {
  PageNode parent = 0;
  unsigned depth = 0;  // moves from the start
  Move move;
  MoveNames names;
  bool check = false;  // it gives check
};

// A line ends before the first move that nobody can play. The game must outlive it. const members
// may be called from many threads.
class PageGame {
 public:
  explicit PageGame(const JudgedGame& judged);

  [[nodiscard]] const JudgedGame& judged() const { return judged_; }
  [[nodiscard]] unsigned plies() const { return static_cast<unsigned>(positions_.size() - 1); }
  // REQUIRES: ply <= plies()
  [[nodiscard]] const Position& position(unsigned ply) const { return positions_[ply]; }
  // Null where the move was not judged. REQUIRES: ply > 0
  [[nodiscard]] const JudgedPly* ply(unsigned ply) const;
  // What Red may expect, and the score, after so many moves.
  [[nodiscard]] std::optional<double> red_win(unsigned ply) const;
  [[nodiscard]] std::optional<RedScore> red_score(unsigned ply) const;

  // REQUIRES: 0 < node <= size()
  [[nodiscard]] const PageMove& move(PageNode node) const { return moves_[node - 1]; }
  [[nodiscard]] PageNode size() const { return static_cast<PageNode>(moves_.size()); }
  // Of a node of the record's tree, nothing when its line ended before it.
  [[nodiscard]] std::optional<PageNode> of_tree(NodeId node) const;
  // The first move of the engine's line that a ply could have been. REQUIRES: ply > 0
  [[nodiscard]] std::optional<PageNode> best(unsigned ply) const;
  // The engine's line from its first move on.
  [[nodiscard]] std::vector<PageNode> line(PageNode first) const;

  // "12." or "12…" before the move.
  [[nodiscard]] std::string number(PageNode node) const;
  [[nodiscard]] Color side(PageNode node) const;
  // The move's names as HTML.
  [[nodiscard]] std::string names(PageNode node) const { return names_html(move(node).names); }
  // A link to the node, which scripts follow on the board.
  [[nodiscard]] std::string link(PageNode node, std::string_view content,
                                 const std::string& attributes = {}) const;
  // The name of the node's place in the list of moves: "ply=12".
  [[nodiscard]] std::string anchor(PageNode node) const;

 private:
  // Plays the move on `position`; nothing when it is not legal.
  std::optional<PageNode> add(PageNode parent, Position& position, Move move);
  void add_main();
  void add_variations();
  void add_best(unsigned ply);

  const JudgedGame& judged_;
  std::vector<Position> positions_;  // of the main line
  std::vector<PageMove> moves_;
  std::vector<PageNode> of_tree_;  // by node of the tree; 0: none
  std::vector<PageNode> best_;     // by ply from 1; 0: none
};

}  // namespace xq::report
