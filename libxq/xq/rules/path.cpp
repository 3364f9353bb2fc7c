#include "xq/rules/path.hpp"

namespace xq {

void Path::push(Key key, bool in_check, bool reversible) {
  const unsigned before = entries_.empty() ? 0 : entries_.back().reversible_plies;
  entries_.push_back({key, reversible && !entries_.empty() ? before + 1 : 0, in_check});
}

Repetition Path::repetition(std::size_t root) const {
  if (entries_.empty()) {
    return Repetition::None;
  }
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
