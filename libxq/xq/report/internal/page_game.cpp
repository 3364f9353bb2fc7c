#include "xq/report/internal/page_game.hpp"

#include <algorithm>
#include <utility>

#include "xq/movegen/legal_moves.hpp"
#include "xq/report/internal/page_text.hpp"

namespace xq::report {
namespace {

constexpr std::size_t kBestMoves = 8;  // of an engine's line that are shown

std::optional<PageNode> some(PageNode node) {
  return node == 0 ? std::nullopt : std::optional(node);
}

}  // namespace

PageGame::PageGame(const JudgedGame& judged)
    : judged_(judged), positions_{judged.start}, of_tree_(judged.record.tree.size() + 1) {
  add_main();
  add_variations();
  best_.resize(plies());
  for (unsigned ply = 1; ply <= plies(); ++ply) {
    add_best(ply);
  }
}

const JudgedPly* PageGame::ply(unsigned ply) const {
  return ply <= judged_.plies.size() ? &judged_.plies[ply - 1] : nullptr;
}

std::optional<double> PageGame::red_win(unsigned ply) const {
  const bool start = ply == 0;
  const JudgedPly* const judged = this->ply(start ? 1 : ply);
  if (judged == nullptr) {
    return std::nullopt;
  }
  const double win = start ? judged->win_before : judged->win_after;
  return judged->side == Color::Red ? win : 1 - win;
}

std::optional<RedScore> PageGame::red_score(unsigned ply) const {
  const bool start = ply == 0;
  const JudgedPly* const judged = this->ply(start ? 1 : ply);
  if (judged == nullptr) {
    return std::nullopt;
  }
  return RedScore::of(start ? judged->before : judged->after, judged->side);
}

std::optional<PageNode> PageGame::of_tree(NodeId node) const {
  return some(of_tree_[node]);
}

std::optional<PageNode> PageGame::best(unsigned ply) const {
  return some(best_[ply - 1]);
}

std::vector<PageNode> PageGame::line(PageNode first) const {
  std::vector<PageNode> nodes{first};
  while (nodes.back() < size() && move(nodes.back() + 1).parent == nodes.back()) {
    nodes.push_back(nodes.back() + 1);
  }
  return nodes;
}

Color PageGame::side(PageNode node) const {
  const Color first = judged_.start.side_to_move();
  return move(node).depth % 2 == 1 ? first : ~first;
}

std::string PageGame::number(PageNode node) const {
  const unsigned shift = judged_.start.side_to_move() == Color::Red ? 0 : 1;
  const unsigned number = judged_.start.fullmove_number() + (move(node).depth - 1 + shift) / 2;
  return std::to_string(number) + (side(node) == Color::Red ? "." : "…");
}

std::string PageGame::anchor(PageNode node) const {
  return (node <= plies() ? "ply=" : "line=") + std::to_string(node);
}

std::string PageGame::link(PageNode node, std::string_view content,
                           const std::string& attributes) const {
  return html_element("a href=\"#" + anchor(node) + "\" data-node=\"" + std::to_string(node) +
                          "\"" + (attributes.empty() ? "" : " " + attributes),
                      content);
}

std::optional<PageNode> PageGame::add(PageNode parent, Position& position, Move move) {
  if (!is_legal(position, move)) {
    return std::nullopt;
  }
  PageMove added;
  added.parent = parent;
  added.depth = parent == 0 ? 1 : this->move(parent).depth + 1;
  added.move = move;
  added.names = move_names(position, move);
  position.make(move);
  added.check = in_check(position);
  moves_.push_back(std::move(added));
  return size();
}

void PageGame::add_main() {
  const GameTree& tree = judged_.record.tree;
  Position position = judged_.start;
  for (auto node = tree.first_child(GameTree::kRoot); node; node = tree.first_child(*node)) {
    const auto added = add(size(), position, tree.move(*node));
    if (!added) {
      return;
    }
    of_tree_[*node] = *added;
    positions_.push_back(position);
  }
}

// Each line to its end before the alternatives to its moves: so the move that goes on with a line
// has the number behind it.
void PageGame::add_variations() {
  struct Begin {
    NodeId node;
    PageNode parent;
    Position position;  // before it
  };
  const GameTree& tree = judged_.record.tree;
  std::vector<Begin> open;
  const auto put_off = [&](std::optional<NodeId> first, PageNode parent, const Position& before) {
    const std::size_t from = open.size();
    for (auto other = first ? tree.next_sibling(*first) : first; other;
         other = tree.next_sibling(*other)) {
      open.push_back({*other, parent, before});
    }
    std::reverse(open.begin() + static_cast<std::ptrdiff_t>(from), open.end());
  };

  NodeId last = GameTree::kRoot;
  for (unsigned ply = 0; ply <= plies(); ++ply) {
    const auto first = tree.first_child(last);
    put_off(first, ply, positions_[ply]);
    last = first.value_or(last);
  }
  while (!open.empty()) {
    Begin at = std::move(open.back());
    open.pop_back();
    for (std::optional<NodeId> node = at.node; node;) {
      const auto added = add(at.parent, at.position, tree.move(*node));
      if (!added) {
        break;
      }
      of_tree_[*node] = *added;
      at.parent = *added;
      node = tree.first_child(*node);
      put_off(node, at.parent, at.position);
    }
  }
}

void PageGame::add_best(unsigned ply) {
  const JudgedPly* const judged = this->ply(ply);
  if (judged == nullptr) {
    return;
  }
  Position position = positions_[ply - 1];
  PageNode parent = ply - 1;
  for (std::size_t i = 0; i < std::min(judged->best_line.size(), kBestMoves); ++i) {
    const auto added = add(parent, position, judged->best_line[i]);
    if (!added) {
      return;
    }
    parent = *added;
    best_[ply - 1] = i == 0 ? parent : best_[ply - 1];
  }
}

}  // namespace xq::report
