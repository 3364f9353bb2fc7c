// In what order to try moves: the hash move, good captures, killers, quiet moves by their history,
// captures that lose material.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "xq/board/position.hpp"
#include "xq/movegen/move_list.hpp"

namespace xq::search {

// How often a quiet move refuted something, by man and target square. A value of 2.5 KB that tasks
// copy; what a task learned is added back.
class History {
 public:
  [[nodiscard]] int score(Piece piece, Square to) const {
    return scores_[index_of(piece)][to.index()];
  }

  // Moves the score towards +-kLimit by `bonus` (negative: a malus), the less the nearer it is, so
  // that it never leaves the range and old lessons fade.
  void add(Piece piece, Square to, int bonus);

  // Adds what `learned` knows beyond `base`, both copies of one past.
  void merge(const History& base, const History& learned);

  void clear() { scores_ = {}; }

  static constexpr int kLimit = 16384;

 private:
  std::array<std::array<std::int16_t, kSquares>, kPieces> scores_{};
};

// The last two quiet moves that refuted a sibling at the same ply.
using Killers = std::array<Move, 2>;

// Whether a capture gives more than it takes: its victim is worth no less than the taker, or
// nothing defends the square. A cheap stand-in for a full exchange evaluation.
// REQUIRES: `move` captures.
bool is_good_capture(const Position& position, Move move);

// Deals out `moves`, best first, one at a time.
class Picker {
 public:
  Picker(const Position& position, const MoveList& moves, Move hash_move, const Killers& killers,
         const History& history);

  // The next move, or "no move" at the end.
  Move next();

 private:
  MoveList moves_;
  std::array<int, MoveList::kCapacity> scores_;
  std::size_t dealt_ = 0;
};

}  // namespace xq::search
