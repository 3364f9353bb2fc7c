// The nouns of the game: colours, men, squares and moves. Plain values, all constexpr.
#pragma once

#include <compare>
#include <cstdint>

namespace xq {

// Red moves first and sits at the bottom (rank 0); FEN calls it White.
enum class Color : std::uint8_t { Red, Black };
inline constexpr unsigned kColors = 2;

constexpr Color operator~(Color color) {
  return color == Color::Red ? Color::Black : Color::Red;
}

constexpr unsigned index_of(Color color) {
  return static_cast<unsigned>(color);
}

enum class PieceType : std::uint8_t { King, Advisor, Elephant, Horse, Rook, Cannon, Pawn };
inline constexpr unsigned kPieceTypes = 7;

constexpr unsigned index_of(PieceType type) {
  return static_cast<unsigned>(type);
}

// A man of one colour, or None for an empty square. The value is colour * 7 + type.
enum class Piece : std::uint8_t { None = 14 };
inline constexpr unsigned kPieces = 14;

constexpr Piece make_piece(Color color, PieceType type) {
  return static_cast<Piece>(index_of(color) * kPieceTypes + index_of(type));
}

constexpr unsigned index_of(Piece piece) {
  return static_cast<unsigned>(piece);
}

// REQUIRES: piece != Piece::None
constexpr Color color_of(Piece piece) {
  return index_of(piece) < kPieceTypes ? Color::Red : Color::Black;
}

// REQUIRES: piece != Piece::None
constexpr PieceType type_of(Piece piece) {
  return static_cast<PieceType>(index_of(piece) % kPieceTypes);
}

inline constexpr unsigned kFiles = 9;
inline constexpr unsigned kRanks = 10;
inline constexpr unsigned kSquares = kFiles * kRanks;

// One of the 90 points. Files a–i count from Red's left, ranks 0–9 from Red's back rank, and the
// index is rank * 9 + file: a0 = 0, i0 = 8, i9 = 89.
class Square {
 public:
  constexpr Square() = default;
  // REQUIRES: index < 90
  constexpr explicit Square(unsigned index) : index_(static_cast<std::uint8_t>(index)) {}
  // REQUIRES: file < 9, rank < 10
  constexpr Square(unsigned file, unsigned rank) : Square(rank * kFiles + file) {}

  [[nodiscard]] constexpr unsigned index() const { return index_; }
  [[nodiscard]] constexpr unsigned file() const { return index_ % kFiles; }
  [[nodiscard]] constexpr unsigned rank() const { return index_ / kFiles; }

  // The same point after the board is reflected left to right (a <-> i).
  [[nodiscard]] constexpr Square mirrored() const { return {kFiles - 1 - file(), rank()}; }
  // The same point seen from the other player's chair (a0 <-> i9).
  [[nodiscard]] constexpr Square rotated() const { return Square(kSquares - 1 - index_); }

  constexpr bool operator==(const Square&) const = default;
  constexpr auto operator<=>(const Square&) const = default;

 private:
  std::uint8_t index_ = 0;
};

// From one point to another; what moves there and what it takes is the position's business.
// A default-constructed Move is "no move" (a0 to a0), which no man can play.
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Square from, Square to)
      : bits_(static_cast<std::uint16_t>(from.index() | to.index() << 7U)) {}

  [[nodiscard]] constexpr Square from() const { return Square(bits_ & 0x7FU); }
  [[nodiscard]] constexpr Square to() const { return Square(bits_ >> 7U & 0x7FU); }
  [[nodiscard]] constexpr Move mirrored() const { return {from().mirrored(), to().mirrored()}; }

  // 14 bits that name the move, for tables. 0 is "no move".
  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }
  // The inverse of bits(). Bits out of a damaged table give "no move", never a square off the
  // board.
  static constexpr Move from_bits(std::uint16_t bits) {
    const unsigned from = bits & 0x7FU;
    const unsigned to = static_cast<unsigned>(bits) >> 7U;
    return from < kSquares && to < kSquares ? Move(Square(from), Square(to)) : Move();
  }

  explicit constexpr operator bool() const { return bits_ != 0; }
  constexpr bool operator==(const Move&) const = default;

 private:
  std::uint16_t bits_ = 0;
};

inline constexpr const char* kStartFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

}  // namespace xq
