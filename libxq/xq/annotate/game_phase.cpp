#include "xq/annotate/game_phase.hpp"

#include <array>

namespace xq {
namespace {

struct Home {
  unsigned file;
  unsigned rank;  // from the own back rank
  PieceType type;
};

constexpr std::array kHomes{Home{0, 0, PieceType::Rook},   Home{8, 0, PieceType::Rook},
                            Home{1, 0, PieceType::Horse},  Home{7, 0, PieceType::Horse},
                            Home{1, 2, PieceType::Cannon}, Home{7, 2, PieceType::Cannon}};

constexpr int kEndgame = 6;
constexpr int kOpening = 14;
constexpr int kAtHome = 3;  // of twelve

}  // namespace

GamePhase phase_of(const Position& position) {
  int strength = 0;
  int at_home = 0;
  for (const Color color : {Color::Red, Color::Black}) {
    const auto count = [&](PieceType type) {
      return static_cast<int>(position.pieces(color, type).count());
    };
    strength += 2 * count(PieceType::Rook) + count(PieceType::Horse) + count(PieceType::Cannon);
    for (const Home& home : kHomes) {
      const Square square(home.file, color == Color::Red ? home.rank : kRanks - 1 - home.rank);
      at_home += position.piece_on(square) == make_piece(color, home.type) ? 1 : 0;
    }
  }
  if (strength <= kEndgame) {
    return GamePhase::Endgame;
  }
  return strength >= kOpening && at_home >= kAtHome ? GamePhase::Opening : GamePhase::Middlegame;
}

}  // namespace xq
