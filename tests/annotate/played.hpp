// Games for tests of searching: moves without end, and games that end soon.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "xq/base/random.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/game_record.hpp"

namespace xq::test {

// Legal moves from the start position, the same for the same seed.
inline std::vector<Move> random_moves(std::size_t count, std::uint64_t seed) {
  std::mt19937_64 numbers(seed);
  Position position = Position::start();
  std::vector<Move> moves;
  while (moves.size() < count) {
    const MoveList legal = legal_moves(position);
    if (legal.empty()) {
      break;
    }
    moves.push_back(legal[draw_below(numbers, legal.size())]);
    position.make(moves.back());
  }
  return moves;
}

inline GameRecord game_of(const std::vector<Move>& moves, const Setup& start) {
  GameRecord record;
  record.start = start;
  record.source.place.file = "test.pgn";
  NodeId node = GameTree::kRoot;
  for (const Move move : moves) {
    node = record.tree.add(node, move);
  }
  return record;
}

inline GameRecord game_of(const std::vector<Move>& moves) {
  return game_of(moves, Position::start().setup());
}

// Red mates by the one move of it.
inline constexpr const char* kMateInOneFen =
    "2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w - - 0 1";

inline GameRecord mated_game() {
  return game_of({*parse_move("e7e8")}, *parse_fen(kMateInOneFen));
}

}  // namespace xq::test
