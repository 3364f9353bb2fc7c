// Which positions the games of a corpus have in common, and where a game leaves them.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/record/game_record.hpp"

namespace xq {

// The positions (men and side to move) of the main lines added; a position and its reflection left
// to right are the same, and so are all ways to reach it. Only keys are kept, 11 to 22 bytes a
// position: among a hundred million positions two share a key with a chance of a thousandth.
// const members may be called from many threads, add() from one at a time.
class SeenPositions {
 public:
  // Looks at so many plies of each game.
  static constexpr unsigned kUsualPlies = 60;
  explicit SeenPositions(unsigned plies = kUsualPlies) : plies_(plies) {}

  void add(const GameRecord& record);

  // The moves after which the game stands for the first time where no other game has stood; nothing
  // when it never does within the plies looked at. The same game added twice counts as two.
  // REQUIRES: the game was added
  [[nodiscard]] std::optional<unsigned> novelty_ply(const GameRecord& record) const;

  // Different positions added.
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t bytes() const { return slots_.capacity() * sizeof(Slot); }

 private:
  // A key without its lowest bit, which says whether several games stood there; 0: free.
  using Slot = Key;

  [[nodiscard]] std::size_t place_of(Slot key) const;
  void enter(Slot key);
  void grow();

  unsigned plies_;
  std::size_t size_ = 0;
  std::vector<Slot> slots_;  // a power of two, at least a quarter free; a clash goes to the next
};

}  // namespace xq
