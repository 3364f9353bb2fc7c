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
// order of PieceType.
enum class Group : std::uint8_t { King, Advisor, Elephant, Horse, Rook, Cannon, Pawn };

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
    internal::on_squares("king"),     internal::on_squares("advisor"),
    internal::on_squares("elephant"), internal::on_squares("horse"),
    internal::on_squares("rook"),     internal::on_squares("cannon"),
    internal::on_squares("pawn"),
};

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
