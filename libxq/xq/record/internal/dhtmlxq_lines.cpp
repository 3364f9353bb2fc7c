#include "xq/record/internal/dhtmlxq_lines.hpp"

#include <utility>

#include "xq/base/text.hpp"
#include "xq/record/internal/square_game.hpp"

namespace xq::record {
namespace {

constexpr std::size_t kMoveDigits = 4;

}  // namespace

std::optional<Move> DhtmlxqLines::move_of(std::string_view digits) const {
  const auto digit = [&](std::size_t at) { return static_cast<unsigned>(digits[at] - '0'); };
  const auto square = upside_down_ ? square_from_bottom : square_from_top;
  return move_between(square(digit(0), digit(1)), square(digit(2), digit(3)));
}

std::optional<NodeId> DhtmlxqLines::node(unsigned number, unsigned ply) const {
  const auto found = placed_.find(number);
  if (found == placed_.end() || ply + 1 < found->second.first_ply) {
    return std::nullopt;
  }
  const Placed& line = found->second;
  const std::size_t index = ply + 1 - line.first_ply;
  if (index == 0) {
    return line.before;
  }
  return index <= line.nodes.size() ? std::optional(line.nodes[index - 1]) : std::nullopt;
}

void DhtmlxqLines::place(const DhtmlxqLine& line, NodeId parent) {
  Placed placed{parent, line.ply, {}};
  NodeId node = parent;
  std::string_view digits = line.digits;
  for (; digits.size() >= kMoveDigits; digits.remove_prefix(kMoveDigits)) {
    const std::string_view text = digits.substr(0, kMoveDigits);
    const auto move = move_of(text);
    if (!move) {
      add_bad_move(record_, node, std::string(text));
      break;
    }
    node = record_.tree.add(node, *move);
    placed.nodes.push_back(node);
  }
  if (!digits.empty() && digits.size() < kMoveDigits) {
    add_truncated(record_);
  }
  if (placed_.emplace(line.number, std::move(placed)).second) {
    next_.push_back(line.number);
  }
}

void DhtmlxqLines::place_children(unsigned number) {
  const auto found = waiting_.find(number);
  if (found == waiting_.end()) {
    return;
  }
  const std::vector<DhtmlxqLine> children = std::move(found->second);
  waiting_.erase(found);
  for (const DhtmlxqLine& child : children) {
    if (const auto parent = child.ply > 0 ? node(number, child.ply - 1) : std::nullopt) {
      place(child, *parent);
    } else {
      waiting_[number].push_back(child);
    }
  }
}

void DhtmlxqLines::build(DhtmlxqLine mainline, bool upside_down) {
  upside_down_ = upside_down;
  place(mainline, GameTree::kRoot);
  while (!next_.empty()) {
    const unsigned number = next_.front();
    next_.pop_front();
    place_children(number);
  }
  for (const auto& [parent, lines] : waiting_) {
    for (const DhtmlxqLine& line : lines) {
      add_fault(record_, {RecordErrorCode::BadNotation, line.ply, false, one_line(line.digits, 24),
                          "variation " + std::to_string(line.number) + " replaces move " +
                              std::to_string(line.ply) + " of line " + std::to_string(parent) +
                              ", which is not there"});
    }
  }
}

}  // namespace xq::record
