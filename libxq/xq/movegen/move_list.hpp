// A list of moves on the stack.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "xq/board/types.hpp"

namespace xq {

// Full sets have at most 34 rook, 34 cannon, 16 horse, 15 pawn, 8 advisor, 8 elephant and 4 king
// moves, 119 in all, so 128 places always suffice.
class MoveList {
 public:
  static constexpr std::size_t kCapacity = 128;

  void push_back(Move move) {
    assert(size_ < kCapacity);
    moves_[size_++] = move;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  Move& operator[](std::size_t index) { return moves_[index]; }
  const Move& operator[](std::size_t index) const { return moves_[index]; }

  [[nodiscard]] Move* begin() { return moves_.data(); }
  [[nodiscard]] Move* end() { return moves_.data() + size_; }
  [[nodiscard]] const Move* begin() const { return moves_.data(); }
  [[nodiscard]] const Move* end() const { return moves_.data() + size_; }

 private:
  std::array<Move, kCapacity> moves_;
  std::size_t size_ = 0;
};

}  // namespace xq
