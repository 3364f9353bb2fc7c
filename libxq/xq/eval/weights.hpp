// The weights of the evaluation: one row of tapered numbers in groups, each group one idea. The
// evaluation is their sum, each times how often Red has what it stands for more often than Black;
// so they can be fitted, by xq-tune, and are: internal/tuned_weights.hpp is what it wrote.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "xq/board/types.hpp"

namespace xq::eval {

// A value for the middlegame and one for the endgame, in centipawns; the position's phase blends
// them.
struct Tapered {
  std::int16_t middle = 0;
  std::int16_t end = 0;
};

// The groups, in the order of their weights. First what each man is worth where it stands, in the
// order of PieceType; then what the board tells beyond that.
enum class Group : std::uint8_t {
  King,
  Advisor,
  Elephant,
  Horse,
  Rook,
  Cannon,
  Pawn,
  Tempo,
  RookMoves,
  CannonMoves,
  HorseMoves,
  HollowCannon,
  CannonOverTwo,
  RankCannon,
  RookPin,
  Advisors,
  Elephants,
  PawnPair,
};

struct WeightGroup {
  std::string_view name;
  std::string_view meaning;
  unsigned count;
  unsigned columns;  // of its table, for people
};

// Files a to e, the other four being their reflection, and all ranks.
inline constexpr unsigned kHalfFiles = 5;
inline constexpr unsigned kHalfSquares = kHalfFiles * kRanks;

namespace internal {
constexpr WeightGroup on_squares(std::string_view name) {
  return {name, "on files a to e, first the enemy's back rank", kHalfSquares, kHalfFiles};
}
}  // namespace internal

inline constexpr std::array kGroups{
    internal::on_squares("king"),
    internal::on_squares("advisor"),
    internal::on_squares("elephant"),
    internal::on_squares("horse"),
    internal::on_squares("rook"),
    internal::on_squares("cannon"),
    internal::on_squares("pawn"),
    WeightGroup{"tempo", "having the move", 1, 1},
    WeightGroup{"rook-moves", "a rook that sees 0, 1, ... empty points", 18, 9},
    WeightGroup{"cannon-moves", "a cannon that sees 0, 1, ... empty points", 18, 9},
    WeightGroup{"horse-moves", "a horse that can go to 0, 1, ... points", 9, 9},
    WeightGroup{"hollow-cannon", "0, 1, ... empty points between cannon and king, on its file", 9,
                9},
    WeightGroup{"cannon-over-two",
                "on the king's file; none of the two is a horse of the king's side, or one is", 2,
                2},
    WeightGroup{"rank-cannon", "0, 1, 2, more men between cannon and king, on its rank", 4, 4},
    WeightGroup{"rook-pin",
                "a man pinned to the king: (king), advisor, elephant, horse, rook, cannon, pawn", 7,
                7},
    WeightGroup{"advisors",
                "0, 1, 2 of them, a row for each strength of the enemy's attack (rook 2, horse, "
                "cannon 1)",
                27, 3},
    WeightGroup{"elephants", "the same of elephants", 27, 3},
    WeightGroup{"pawn-pair", "two pawns side by side beyond the river", 1, 1},
};

// The groups that hold what men are worth on squares come first.
inline constexpr unsigned kSquareGroups = kPieceTypes;

// Where a group begins among all weights; of the end of the groups, how many there are.
constexpr unsigned first_weight(unsigned group) {
  unsigned first = 0;
  for (unsigned before = 0; before < group; ++before) {
    first += kGroups[before].count;
  }
  return first;
}
constexpr unsigned first_weight(Group group) {
  return first_weight(static_cast<unsigned>(group));
}
inline constexpr unsigned kWeights = first_weight(static_cast<unsigned>(kGroups.size()));

// The weight of a man that stands on `square` as its own side sees it (Red's view for red men, the
// rotated square for black ones).
constexpr unsigned square_weight(PieceType type, Square square) {
  const unsigned column = std::min(square.file(), kFiles - 1 - square.file());
  return first_weight(index_of(type)) + (kRanks - 1 - square.rank()) * kHalfFiles + column;
}

// REQUIRES: index < kWeights
Tapered weight(unsigned index);

}  // namespace xq::eval
