#include "tools/player.hpp"

#include <algorithm>
#include <array>

#include "xq/movegen/legal_moves.hpp"

namespace xq::datasets {
namespace {

constexpr int kWin = 100'000;
constexpr int kFreedom = 4;  // for a move more to choose from
constexpr unsigned kNoise = 40;

int value_of(Piece piece) {
  constexpr std::array<int, kPieceTypes> kValue{0, 200, 200, 420, 900, 450, 130};
  return piece == Piece::None ? 0 : kValue[index_of(type_of(piece))];
}

// The most a single capture wins, the man that takes being lost if the square is guarded.
int best_capture(const Position& position) {
  int best = 0;
  for (const Move move : legal_captures(position, KingSafety(position))) {
    const Color them = ~position.side_to_move();
    const int gain = value_of(position.piece_on(move.to()));
    const bool guarded = position.attacked(move.to(), them, Bitboard(move.from()));
    best = std::max(best, guarded ? gain - value_of(position.piece_on(move.from())) : gain);
  }
  return best;
}

int value_after(Position& position, Move move) {
  int value = value_of(position.piece_on(move.to()));
  const Undo undo = position.make(move);
  const int answers = static_cast<int>(count_legal_moves(position));
  if (answers == 0) {
    value += kWin;
  } else {
    value -= best_capture(position) + kFreedom * answers;
    if (!in_check(position)) {
      const Undo pass = position.make_null();
      value += kFreedom * static_cast<int>(count_legal_moves(position));
      position.unmake_null(pass);
    }
  }
  position.unmake(move, undo);
  return value;
}

}  // namespace

unsigned Random::below(unsigned bound) {
  state_ += 0x9E3779B97F4A7C15;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EB;
  return static_cast<unsigned>((z ^ (z >> 31U)) % bound);
}

int material_balance(const Position& position) {
  int balance = 0;
  for (unsigned index = 0; index < kSquares; ++index) {
    const Piece piece = position.piece_on(Square(index));
    if (piece != Piece::None) {
      balance += color_of(piece) == Color::Red ? value_of(piece) : -value_of(piece);
    }
  }
  return balance;
}

Move choose_move(const Position& position, Random& random) {
  Position scratch = position;
  Move best;
  int best_value = 0;
  for (const Move move : legal_moves(position)) {
    const int value = value_after(scratch, move) + static_cast<int>(random.below(kNoise));
    if (!best || value > best_value) {
      best = move;
      best_value = value;
    }
  }
  return best;
}

}  // namespace xq::datasets
