// The line of positions that led to the present one, as far as repetition can see back.
#pragma once

#include <cstddef>
#include <vector>

#include "xq/board/position.hpp"

namespace xq {

// What a repetition means for the side to move.
enum class Repetition : std::uint8_t { None, Draw, Win, Loss };

// Positions oldest first. Not thread-safe; copy it for another thread.
class Path {
 public:
  // `in_check`: the move into this position gave check. `reversible`: it captured nothing and was
  // no pass, so that earlier positions can come again.
  void push(Key key, bool in_check, bool reversible);
  void pop() { entries_.pop_back(); }
  void clear() { entries_.clear(); }

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  void reserve(std::size_t entries) { entries_.reserve(entries); }

  // Judges the last position by the rule that computers play by inside a search: it counts as
  // repeated when it stood before at or after index `root`, or twice before that. Whoever checked
  // with every move of the cycle, the other side not doing so, loses; otherwise it is a draw. The
  // full law (chases, three or four occurrences) is not decided here.
  [[nodiscard]] Repetition repetition(std::size_t root) const;

 private:
  struct Entry {
    Key key;
    unsigned reversible_plies;  // how many of the last moves in a row were reversible
    bool in_check;
  };

  std::vector<Entry> entries_;
};

}  // namespace xq
