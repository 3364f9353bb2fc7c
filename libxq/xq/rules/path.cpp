#include "xq/rules/path.hpp"

namespace xq {

Path::Path(const Position& start, bool in_check)
    : entries_{{start.key(), 0, in_check,
                NaturalCount(start.halfmove_clock(), in_check, GameRules{}.checks)}} {}

void Path::push(const Position& position, bool in_check, const Undo& undo) {
  const bool captured = undo.captured != Piece::None;
  Entry entry = entries_.back();
  entry.key = position.key();
  entry.reversible_plies = captured ? 0 : entry.reversible_plies + 1;
  entry.in_check = in_check;
  entry.count.add({~position.side_to_move(), captured, in_check});
  entries_.push_back(entry);
}

void Path::push_pass(const Position& position) {
  entries_.push_back({position.key(), 0, false, entries_.back().count});
}

Repetition Path::repetition(std::size_t root) const {
  const std::size_t last = entries_.size() - 1;
  const Key key = entries_[last].key;
  const std::size_t reach = entries_[last].reversible_plies;
  bool they_always_check = true;
  bool we_always_check = true;
  int earlier = 0;
  for (std::size_t back = 2; back <= reach; back += 2) {
    they_always_check = they_always_check && entries_[last - back + 2].in_check;
    we_always_check = we_always_check && entries_[last - back + 1].in_check;
    if (back < 4 || entries_[last - back].key != key) {
      continue;
    }
    ++earlier;
    if (last - back < root && earlier < 2) {
      continue;
    }
    if (they_always_check == we_always_check) {
      return Repetition::Draw;
    }
    return they_always_check ? Repetition::Win : Repetition::Loss;
  }
  return Repetition::None;
}

}  // namespace xq
