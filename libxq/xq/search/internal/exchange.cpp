#include "xq/search/internal/exchange.hpp"

namespace xq::search {
namespace {

bool in_palace(Square square, Color color) {
  const unsigned file = square.file();
  const unsigned rank = color == Color::Red ? square.rank() : kRanks - 1 - square.rank();
  return file >= 3 && file <= 5 && rank <= 2;
}

// Horses of `horses` with a free leg towards `square`.
Bitboard horses_upon(Square square, Bitboard horses, Bitboard standing) {
  Bitboard found;
  (horse_ring(square) & horses).for_each([&](Square horse) {
    if (!standing.has(horse_leg(horse, square))) {
      found |= Bitboard(horse);
    }
  });
  return found;
}

}  // namespace

std::optional<Square> least_attacker(const Position& position, Square square, Color by,
                                     Bitboard standing) {
  const auto men = [&](PieceType type) { return position.pieces(by, type) & standing; };
  const bool palace = in_palace(square, by);
  Bitboard found = pawn_sources(by, square) & men(PieceType::Pawn);
  if (found.empty() && palace) {
    found = advisor_targets(by, square) & men(PieceType::Advisor);
  }
  if (found.empty()) {
    found = elephant_targets(square, standing) & men(PieceType::Elephant);
  }
  if (found.empty()) {
    found = horses_upon(square, men(PieceType::Horse), standing);
  }
  if (found.empty()) {
    const LineView rank = rank_view(square.file(), rank_bits(standing, square.rank()));
    const LineView file = file_view(square.rank(), file_bits(standing, square.file()));
    found = (rank_board(square.rank(), rank.over1) | file_board(square.file(), file.over1)) &
            men(PieceType::Cannon);
    if (found.empty()) {
      found = (rank_board(square.rank(), rank.over0) | file_board(square.file(), file.over0)) &
              men(PieceType::Rook);
    }
  }
  if (found.empty() && palace) {
    found = king_targets(by, square) & men(PieceType::King);
  }
  return found.any() ? std::optional(found.first()) : std::nullopt;
}

bool exchange_reaches(const Position& position, Move move, int threshold) {
  const Color us = position.side_to_move();
  // What the side that has just moved stands above the threshold, its man on the square excepted.
  int balance = exchange_value(position.piece_on(move.to())) - threshold;
  if (balance < 0) {
    return false;
  }
  Piece taker = position.piece_on(move.from());
  Bitboard standing = without(position.occupied(), Bitboard(move.from())) | Bitboard(move.to());
  Color mover = us;
  // Even if its man is lost now, who moved last has reached its aim: the other side need not try.
  while ((balance -= exchange_value(taker)) < 0) {
    mover = ~mover;
    const auto attacker = least_attacker(position, move.to(), mover, standing);
    if (!attacker) {
      return mover != us;
    }
    taker = position.piece_on(*attacker);
    standing = without(standing, Bitboard(*attacker));
    if (type_of(taker) == PieceType::King &&
        least_attacker(position, move.to(), ~mover, standing)) {
      return mover != us;  // the king may not take what is defended
    }
    balance = -balance - 1;
  }
  return mover == us;
}

}  // namespace xq::search
