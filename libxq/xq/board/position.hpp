// A playable position: who stands where and who is to move. It has no history; repetition is the
// rules layer's affair.
#pragma once

#include <array>
#include <cstdint>

#include "xq/base/result.hpp"
#include "xq/board/attacks.hpp"
#include "xq/board/bitboard.hpp"
#include "xq/board/setup.hpp"
#include "xq/board/types.hpp"
#include "xq/board/zobrist.hpp"

namespace xq {

using Key = zobrist::Key;

// The key of a position and that of the position reflected left to right.
struct PositionKeys {
  Key key = 0;
  Key mirror_key = 0;

  bool operator==(const PositionKeys&) const = default;
};

// What make() changed and cannot be computed back.
struct Undo {
  Key key = 0;
  Key mirror_key = 0;
  std::uint16_t halfmove_clock = 0;
  Piece captured = Piece::None;
};

// A value of about 500 bytes, cheap to copy. const members may be called from many threads at
// once; make() and unmake() need the position for themselves.
class Position {
 public:
  // The position a setup describes, or, in one message, every fault it has.
  static Result<Position> from_setup(const Setup& setup);

  // The same without looking for faults, for analysis of diagrams that no game can reach.
  // REQUIRES: exactly one king a side, and no more men of a kind than a set has.
  static Position unchecked(const Setup& setup);

  static Position start();

  [[nodiscard]] Color side_to_move() const { return side_to_move_; }
  [[nodiscard]] Piece piece_on(Square square) const { return board_[square.index()]; }
  [[nodiscard]] Square king(Color color) const { return king_[index_of(color)]; }
  [[nodiscard]] Bitboard occupied() const { return of_color_[0] | of_color_[1]; }
  [[nodiscard]] Bitboard pieces(Color color) const { return of_color_[index_of(color)]; }
  [[nodiscard]] Bitboard pieces(Color color, PieceType type) const {
    return of_piece_[index_of(make_piece(color, type))];
  }

  // Line words of all men: bit = file of the rank, bit = rank of the file.
  [[nodiscard]] LineWord rank_word(unsigned rank) const { return rank_word_[rank]; }
  [[nodiscard]] LineWord file_word(unsigned file) const { return file_word_[file]; }

  // Plies since the last capture; pawn moves do not reset it.
  [[nodiscard]] unsigned halfmove_clock() const { return halfmove_clock_; }
  [[nodiscard]] unsigned fullmove_number() const { return fullmove_number_; }

  // Zobrist key of men and side to move; counters are not in it.
  [[nodiscard]] Key key() const { return key_; }
  // The key of the position reflected left to right, and the smaller of the two, which is the same
  // for a position and its reflection.
  [[nodiscard]] Key mirror_key() const { return mirror_key_; }
  [[nodiscard]] Key canonical_key() const { return key_ < mirror_key_ ? key_ : mirror_key_; }

  [[nodiscard]] PositionKeys keys() const { return {key_, mirror_key_}; }
  // What keys() will be after a pseudo-legal move of the side to move, at a third of its cost.
  [[nodiscard]] PositionKeys keys_after(Move move) const {
    const Piece piece = piece_on(move.from());
    const Piece captured = piece_on(move.to());
    PositionKeys after{key_ ^ zobrist::kBlackToMove, mirror_key_ ^ zobrist::kBlackToMove};
    const auto toggle = [&after](Piece man, Square square) {
      after.key ^= zobrist::piece_key(man, square);
      after.mirror_key ^= zobrist::piece_key(man, square.mirrored());
    };
    toggle(piece, move.from());
    toggle(piece, move.to());
    if (captured != Piece::None) {
      toggle(captured, move.to());
    }
    return after;
  }

  // Whether a man of `by` attacks `square`, the men on `lifted` taken off the board first. The
  // enemy king attacks along an open file (flying general).
  [[nodiscard]] bool attacked(Square square, Color by, Bitboard lifted = {}) const;

  // Plays a pseudo-legal move of the side to move.
  Undo make(Move move);
  // Takes back the move last made. REQUIRES: `undo` came from make(move).
  void unmake(Move move, const Undo& undo);

  // make() without keys and counters, for a short look at the board behind a move. Gives what was
  // taken. Until unmake_board() brings the board back, keys and counters are those of before.
  Piece make_board(Move move);
  void unmake_board(Move move, Piece captured);
  // Takes the man from a square, king excepted, and puts one back, in the same way.
  Piece lift_board(Square square);
  void put_board(Piece piece, Square square);

  // Passes the move: the side to move changes, nothing else. REQUIRES: not in check.
  Undo make_null();
  void unmake_null(const Undo& undo);

  // The same position with the board reflected left to right.
  [[nodiscard]] Position mirrored() const;
  // Colours exchanged and the board turned around; the side to move is the other one.
  [[nodiscard]] Position rotated() const;

  [[nodiscard]] Setup setup() const;

  // Same men, side to move and counters.
  bool operator==(const Position& other) const;

 private:
  Position();

  void toggle_lines(Square square);
  void toggle_move(Color us, Piece piece, Move move, Piece captured);
  void put(Piece piece, Square square);
  void lift(Piece piece, Square square);

  std::array<Bitboard, kPieces> of_piece_;
  std::array<Bitboard, kColors> of_color_;
  std::array<std::uint16_t, kRanks> rank_word_{};
  std::array<std::uint16_t, kFiles> file_word_{};
  std::array<Piece, kSquares> board_ = Setup::empty_board();
  std::array<Square, kColors> king_;
  Color side_to_move_ = Color::Red;
  std::uint16_t halfmove_clock_ = 0;
  std::uint32_t fullmove_number_ = 1;
  Key key_ = 0;
  Key mirror_key_ = 0;
};

inline void Position::toggle_lines(Square square) {
  rank_word_[square.rank()] ^= static_cast<std::uint16_t>(1U << square.file());
  file_word_[square.file()] ^= static_cast<std::uint16_t>(1U << square.rank());
}

// Its own inverse. `us` has `piece` on one of the squares.
inline void Position::toggle_move(Color us, Piece piece, Move move, Piece captured) {
  const Bitboard to(move.to());
  const Bitboard both = Bitboard(move.from()) | to;
  of_piece_[index_of(piece)] ^= both;
  of_color_[index_of(us)] ^= both;
  toggle_lines(move.from());
  if (captured == Piece::None) {
    toggle_lines(move.to());
  } else {  // somebody stands on the square before and after
    of_piece_[index_of(captured)] ^= to;
    of_color_[index_of(~us)] ^= to;
  }
}

inline Piece Position::make_board(Move move) {
  const Piece piece = piece_on(move.from());
  const Piece captured = piece_on(move.to());
  toggle_move(side_to_move_, piece, move, captured);
  board_[move.from().index()] = Piece::None;
  board_[move.to().index()] = piece;
  if (type_of(piece) == PieceType::King) {
    king_[index_of(side_to_move_)] = move.to();
  }
  side_to_move_ = ~side_to_move_;
  return captured;
}

inline void Position::unmake_board(Move move, Piece captured) {
  const Piece piece = piece_on(move.to());
  side_to_move_ = ~side_to_move_;
  toggle_move(side_to_move_, piece, move, captured);
  board_[move.from().index()] = piece;
  board_[move.to().index()] = captured;
  if (type_of(piece) == PieceType::King) {
    king_[index_of(side_to_move_)] = move.from();
  }
}

inline void Position::put_board(Piece piece, Square square) {
  of_piece_[index_of(piece)] ^= Bitboard(square);
  of_color_[index_of(color_of(piece))] ^= Bitboard(square);
  toggle_lines(square);
  board_[square.index()] = piece;
}

inline Piece Position::lift_board(Square square) {
  const Piece piece = piece_on(square);
  put_board(piece, square);  // everything but the mailbox is its own inverse
  board_[square.index()] = Piece::None;
  return piece;
}

}  // namespace xq
