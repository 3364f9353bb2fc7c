// What a diagram or a FEN says, playable or not, and every reason why it may not be played.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "xq/board/types.hpp"

namespace xq {

// Men on squares, the side to move and the counters. Any arrangement can be held; `faults()` says
// what is wrong with it, and only a Setup without faults becomes a Position.
struct Setup {
  std::array<Piece, kSquares> board = empty_board();
  Color side_to_move = Color::Red;
  unsigned halfmove_clock = 0;   // plies since the last capture
  unsigned fullmove_number = 1;  // counts up after each move of Black

  [[nodiscard]] Piece at(Square square) const { return board[square.index()]; }
  void put(Piece piece, Square square) { board[square.index()] = piece; }

  static constexpr std::array<Piece, kSquares> empty_board() {
    std::array<Piece, kSquares> board{};
    board.fill(Piece::None);
    return board;
  }

  bool operator==(const Setup&) const = default;
};

enum class SetupFaultKind : std::uint8_t {
  NoKing,
  TooMany,         // more men of a kind than a set has
  WrongSquare,     // a man where none of its kind can ever stand
  KingsFace,       // nothing between the kings on one file
  KingCapturable,  // the side to move could take the king
};

struct SetupFault {
  SetupFaultKind kind;
  std::string message;  // one line for a person, naming men and squares
};

// Every reason why `setup` cannot be played, in a fixed order; empty when it can. Facing kings and
// a capturable king are looked for only when there is one king a side.
std::vector<SetupFault> faults(const Setup& setup);

}  // namespace xq
