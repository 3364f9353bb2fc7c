// Playable positions by chance, from a seed: the same on every machine and compiler.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "xq/board/position.hpp"

namespace xq {

// Half of the positions are men thrown on the board: any number of them, often near the lines of
// the king that is to move, where checks, screens, pins and hollow cannons are made; the rarer
// pins (a cannon behind two men, a horse's leg) are planted first. The other half come from walks
// of random legal moves that begin at the start position or at a root.
class RandomPositions {
 public:
  explicit RandomPositions(std::uint64_t seed, std::vector<Position> roots = {});

  // A position without setup faults, either side to move.
  Position next();

 private:
  // Evenly in [0, bound), near enough for finding mistakes. REQUIRES: bound > 0
  unsigned below(unsigned bound);
  bool chance(unsigned percent) { return below(100) < percent; }

  Position thrown();
  Position walked();
  Setup throw_men();
  void plant_pin(Setup& setup, Square king);
  void plant_cannon(Setup& setup, Square king);
  void plant_horse(Setup& setup, Square king);
  void plant(Setup& setup, Color color, PieceType type, Square square);
  void throw_man(Setup& setup, Piece man, Square king, unsigned focus);
  Square near(Square king);
  Square any_of(Piece man);

  std::mt19937_64 numbers_;
  std::vector<Position> roots_;
  std::array<std::vector<Square>, kPieces> domains_;
  Position walk_;
  unsigned walk_left_ = 0;
};

}  // namespace xq
