// The tree of a 东萍 game out of its lines: the main line, and variations that name what they
// replace.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "xq/record/game_record.hpp"

namespace xq::record {

// A line as the file has it: it replaces move `ply` of line `parent`. The main line is number 0 and
// replaces move 1 of nothing.
struct DhtmlxqLine {
  unsigned parent = 0;
  unsigned ply = 1;
  unsigned number = 0;
  std::string digits;  // four a move: column and row, from the top, twice
};

// Puts lines into the tree of a record, which must outlive this. Faults go to the record.
class DhtmlxqLines {
 public:
  explicit DhtmlxqLines(GameRecord& record) : record_(record) {}

  // Lines may come in any order.
  void add(DhtmlxqLine line) { waiting_[line.parent].push_back(std::move(line)); }

  // Builds the tree; `upside_down`: rows count from Red's back rank. Call once.
  void build(DhtmlxqLine mainline, bool upside_down = false);

  // The node of a move of a line, or of the one before its first. Nothing when the line has none
  // such.
  [[nodiscard]] std::optional<NodeId> node(unsigned number, unsigned ply) const;

 private:
  struct Placed {
    NodeId before = GameTree::kRoot;  // its first move
    unsigned first_ply = 1;
    std::vector<NodeId> nodes;
  };

  void place(const DhtmlxqLine& line, NodeId parent);
  void place_children(unsigned number);
  [[nodiscard]] std::optional<Move> move_of(std::string_view digits) const;

  GameRecord& record_;
  std::map<unsigned, std::vector<DhtmlxqLine>> waiting_;  // by parent
  std::map<unsigned, Placed> placed_;                     // by number
  std::deque<unsigned> next_;                             // placed lines with children to place
  bool upside_down_ = false;
};

}  // namespace xq::record
