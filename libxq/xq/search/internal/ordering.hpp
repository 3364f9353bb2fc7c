// In what order to try moves: the hash move, good captures, killers, quiet moves by their history,
// captures that lose material.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "xq/board/position.hpp"
#include "xq/movegen/king_safety.hpp"
#include "xq/movegen/move_list.hpp"
#include "xq/search/internal/history.hpp"

namespace xq::search {

// The last two quiet moves that refuted a sibling at the same ply.
using Killers = std::array<Move, 2>;

// Which moves of a position to deal out.
enum class MoveKind : std::uint8_t { All, Captures };

// Deals out moves, best first, one at a time. Work is put off until it is needed: captures are
// generated when the hash move has not done, and looked into when their turn comes; quiet moves
// when no capture has done. What it is made from must outlive it, and the position be the same at
// every call.
class Picker {
 public:
  // All legal moves of a kind.
  Picker(const Position& position, const KingSafety& safety, MoveKind kind, Move hash_move,
         const Killers& killers, const QuietHistory& history);

  // The next move, or "no move" at the end.
  Move next();

  // From now on any order of quiet moves will do: spares the time to find the best.
  void stop_sorting() { sorting_ = false; }

  // Whether the move last dealt is a capture that loses material.
  [[nodiscard]] bool loses_material() const { return stage_ == Stage::LosingCaptures; }

 private:
  // What is being dealt.
  enum class Stage : std::uint8_t { HashMove, Captures, Quiets, LosingCaptures };

  [[nodiscard]] bool deals_hash_move() const;
  [[nodiscard]] int capture_score(Move move) const;
  [[nodiscard]] int quiet_score(Move move) const;
  void list_captures();
  void list_quiets();
  Move take(std::size_t index);
  Move take_best();
  Move next_good_capture();

  const Position& position_;
  const KingSafety& safety_;
  const MoveKind kind_;
  const Move hash_move_;
  const Killers& killers_;
  const QuietHistory history_;
  MoveList moves_;  // of the stage
  std::array<int, MoveList::kCapacity> scores_;
  MoveList losing_;
  std::size_t dealt_ = 0;  // of moves_, or of losing_
  Stage stage_ = Stage::HashMove;
  bool hash_tried_ = false;
  bool sorting_ = true;
};

}  // namespace xq::search
