#include "xq/record/game_key.hpp"

#include <algorithm>

#include "xq/record/mainline_walk.hpp"

namespace xq {
namespace {

// The finaliser of SplitMix64 (Steele, Lea, Flood 2014).
std::uint64_t mixed(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EB;
  return z ^ (z >> 31U);
}

// Two chains with steps of their own, so that a clash of one is none of the other.
class KeyChain {
 public:
  void add(std::uint64_t word) {
    key_.high = mixed((key_.high + 0x9E3779B97F4A7C15) ^ word);
    key_.low = mixed((key_.low ^ word) * 0xD6E8FEB86659FD93 + 1);
  }
  [[nodiscard]] GameKey key() const { return key_; }

 private:
  GameKey key_;
};

}  // namespace

GameKey game_key(const GameRecord& record) {
  const PositionKeys start = setup_keys(record.start);
  KeyChain plain;
  KeyChain mirrored;
  plain.add(start.key);
  mirrored.add(start.mirror_key);
  const GameTree& tree = record.tree;
  for (auto node = tree.first_child(GameTree::kRoot); node; node = tree.first_child(*node)) {
    plain.add(tree.move(*node).bits());
    mirrored.add(tree.move(*node).mirrored().bits());
  }
  return std::min(plain.key(), mirrored.key());
}

}  // namespace xq
