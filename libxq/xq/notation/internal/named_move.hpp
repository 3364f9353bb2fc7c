// What WXF and Chinese notation have in common: they name a man by his kind and his file, or by his
// place among men of his kind on a file, and say in which direction he goes and how far. Files are
// numbered 1 to 9 from the mover's right.
#pragma once

#include <cstdint>
#include <optional>

#include "xq/board/position.hpp"
#include "xq/notation/move_text.hpp"

namespace xq::internal {

// Which of the men of a kind on a file.
enum class Place : std::uint8_t {
  Any,      // not told, or the middle one as in P3.4
  Front,    // 前
  Middle,   // 中
  Rear,     // 后
  Plus,     // P+: the front man, but the second of four or five
  Minus,    // P-: the rear man, but the last but one of four or five
  Numbered  // by `number`
};

struct ManName {
  PieceType type = PieceType::Pawn;
  std::uint8_t file = 0;  // 1 to 9, or 0 where it is not told
  Place place = Place::Any;
  std::uint8_t number = 0;  // from 1; with no file, of all pawns that share files
};

enum class Direction : std::uint8_t { Forward, Sideways, Back };

// Where a man goes. `number` is a file where the move is sideways or of an advisor, elephant or
// horse, else a count of ranks.
struct Step {
  Direction direction = Direction::Forward;
  std::uint8_t number = 0;
};

struct NamedMove {
  ManName man;
  Step step;
};

// The number of a file, 1 to 9, and the file of a number, for a player.
constexpr unsigned file_number(Color player, unsigned file) {
  return player == Color::Red ? kFiles - file : file + 1;
}
constexpr unsigned file_of_number(Color player, unsigned number) {
  return player == Color::Red ? kFiles - number : number - 1;
}

// Adds what `named` can mean to `moves`, the usual reading first, none twice. Says only where the
// men named would land, not that they can get there.
void add_moves(const Position& position, const NamedMove& named, MoveCandidates& moves);

// The step of a pseudo-legal move.
Step step_of(const Position& position, Move move);

// Where a man stands among those of his kind.
struct Sharing {
  unsigned index = 0;  // on his file, 0 the front man
  unsigned count = 1;  // on his file
  unsigned files = 0;  // that two or more share
  unsigned total = 0;  // on these files
  unsigned order = 0;  // among these, from the mover's right to left, each file front to rear
};

// For a man of the side to move. Two advisors or elephants of a file are never told apart by their
// place: only one of them can go forward, only the other back.
Sharing sharing_of(const Position& position, Square from);

}  // namespace xq::internal
