// The line of positions that led to the present one, as far as a search asks for it: has it come
// again, and has the natural limit been reached. Tests of a node do not allocate.
#pragma once

#include <cstddef>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/rules/natural_count.hpp"

namespace xq {

// What a repetition means for the side to move.
enum class Repetition : std::uint8_t { None, Draw, Win, Loss };

// Positions oldest first, under the natural limit of GameRules{}. Not thread-safe; copy it for
// another thread.
class Path {
 public:
  // `in_check`: the side to move is. What came before `start` is known by its clock alone.
  Path(const Position& start, bool in_check);

  // Onto the position that a move has led to.
  void push(const Position& position, bool in_check, const Undo& undo);
  // The same of a pass: nothing before it can come again, and the count stands still.
  void push_pass(const Position& position);
  // REQUIRES: something was pushed.
  void pop() { entries_.pop_back(); }

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  void reserve(std::size_t entries) { entries_.reserve(entries); }

  // Judges the last position by the rule that computers play by inside a search: it counts as
  // repeated when it stood before at or after index `root`, or twice before that. Whoever checked
  // with every move of the cycle, the other side not doing so, loses; otherwise it is a draw. The
  // full law (chases, three or four occurrences) is Game's.
  [[nodiscard]] Repetition repetition(std::size_t root) const;

  // Whether the last position is drawn by the natural limit, provided that it has a legal move.
  [[nodiscard]] bool at_natural_limit() const {
    return entries_.back().count.plies() >= GameRules{}.natural_limit;
  }

 private:
  struct Entry {
    Key key;
    unsigned reversible_plies;  // how many of the last moves in a row can be played back
    bool in_check;
    NaturalCount count;
  };

  std::vector<Entry> entries_;
};

}  // namespace xq
