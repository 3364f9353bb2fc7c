// What the search has learned of quiet moves: which of them refuted something, how often.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "xq/base/large_pages.hpp"
#include "xq/board/types.hpp"

namespace xq::search {

// Scores stay inside +-kHistoryLimit: an update moves one towards the limit the less the nearer it
// is, so that old lessons fade.
inline constexpr int kHistoryLimit = 16384;
void add_bonus(std::int16_t& score, int bonus);

// By man and target square. A value of 2.5 KB that tasks copy; what a task learned is added back.
class History {
 public:
  [[nodiscard]] int score(Piece piece, Square to) const {
    return scores_[index_of(piece)][to.index()];
  }
  // `bonus` below 0 is a malus.
  void add(Piece piece, Square to, int bonus) {
    add_bonus(scores_[index_of(piece)][to.index()], bonus);
  }

  // Adds what `learned` knows beyond `base`, both copies of one past.
  void merge(const History& base, const History& learned);

  void clear() { scores_ = {}; }

 private:
  std::array<std::array<std::int16_t, kSquares>, kPieces> scores_{};
};

// By the type of the man and its target square, for moves that follow one given move. The colour of
// the man needs no place: it is known from that move's and from how many plies lie between.
class Replies {
 public:
  [[nodiscard]] int score(Piece piece, Square to) const {
    return scores_[index_of(type_of(piece))][to.index()];
  }
  void add(Piece piece, Square to, int bonus) {
    add_bonus(scores_[index_of(type_of(piece))][to.index()], bonus);
  }

 private:
  std::array<std::array<std::int16_t, kSquares>, kPieceTypes> scores_{};
};

// Replies to every move, told apart by its man and target square: 1.6 MB. Belongs to one worker for
// good: what one task learned is of little use to another, and too much to copy. A page is wiped
// when it is first asked for, and memory that nobody asks for is never touched: a team has many
// workers, and a program that is asked for its name only should not wait for their pages.
class ContinuationHistory {
 public:
  ContinuationHistory() : pages_(kPageCount), epochs_(kPageCount) {}

  [[nodiscard]] Replies& after(Piece piece, Square to) {
    return page(index_of(piece) * kSquares + to.index());
  }
  // What is taken when there was no move before, or a pass.
  [[nodiscard]] Replies& after_nothing() { return page(kPieces * kSquares); }

  // Forgets everything: at once, each page being wiped when it is next asked for.
  void clear() { ++epoch_; }

 private:
  static constexpr std::size_t kPageCount = kPieces * kSquares + 1;

  // Leaves new elements as the memory is.
  template <class T>
  struct Untouched : LargePageAllocator<T> {
    template <class U>
    void construct(U* /*place*/) const {}
  };

  Replies& page(std::size_t index) {
    if (epochs_[index] != epoch_) {
      pages_[index] = {};
      epochs_[index] = epoch_;
    }
    return pages_[index];
  }

  std::vector<Replies, Untouched<Replies>> pages_;
  std::vector<std::uint32_t> epochs_;  // when each page was wiped
  std::uint32_t epoch_ = 1;
};

// All that is known of the quiet moves of one position.
struct QuietHistory {
  History* moves = nullptr;
  Replies* after_last = nullptr;  // replies to the opponent's last move
  Replies* after_own = nullptr;   // what followed our own last move

  [[nodiscard]] int score(Piece piece, Square to) const {
    return moves->score(piece, to) + after_last->score(piece, to) + after_own->score(piece, to);
  }
  void add(Piece piece, Square to, int bonus) const {
    moves->add(piece, to, bonus);
    after_last->add(piece, to, bonus);
    after_own->add(piece, to, bonus);
  }
};

}  // namespace xq::search
