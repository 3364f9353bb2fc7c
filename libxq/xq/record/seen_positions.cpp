#include "xq/record/seen_positions.hpp"

#include <algorithm>

#include "xq/record/mainline_walk.hpp"

namespace xq {
namespace {

constexpr Key kSeveral = 1;
constexpr std::size_t kFirstSlots = 1024;

Key slot_key(const MainlineWalk& walk) {
  const Key key = std::min(walk.keys().key, walk.keys().mirror_key) & ~kSeveral;
  return key == 0 ? ~kSeveral : key;  // 0 is no key
}

}  // namespace

// Where the key stands, or would be put. REQUIRES: a free slot
std::size_t SeenPositions::place_of(Slot key) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t place = key >> 1U & mask;
  while (slots_[place] != 0 && (slots_[place] & ~kSeveral) != key) {
    place = (place + 1) & mask;
  }
  return place;
}

void SeenPositions::grow() {
  std::vector<Slot> old(std::max(kFirstSlots, slots_.size() * 2));
  old.swap(slots_);
  for (const Slot slot : old) {
    if (slot != 0) {
      slots_[place_of(slot & ~kSeveral)] = slot;
    }
  }
}

void SeenPositions::enter(Slot key) {
  if (size_ >= slots_.size() / 4 * 3) {
    grow();
  }
  Slot& slot = slots_[place_of(key)];
  if (slot == 0) {
    slot = key;
    ++size_;
  } else {
    slot |= kSeveral;
  }
}

void SeenPositions::add(const GameRecord& record) {
  std::vector<Slot> keys;
  for (MainlineWalk walk(record); walk.ply() < plies_ && walk.next();) {
    keys.push_back(slot_key(walk));
  }
  std::sort(keys.begin(), keys.end());  // where a game stands twice counts once
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  for (const Slot key : keys) {
    enter(key);
  }
}

std::optional<unsigned> SeenPositions::novelty_ply(const GameRecord& record) const {
  for (MainlineWalk walk(record); walk.ply() < plies_ && walk.next();) {
    if ((slots_[place_of(slot_key(walk))] & kSeveral) == 0) {
      return walk.ply();
    }
  }
  return std::nullopt;
}

}  // namespace xq
