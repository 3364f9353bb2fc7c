// A set of squares.
#pragma once

#include <bit>
#include <cstdint>

#include "xq/board/types.hpp"

namespace xq {

// Two words, one per half of the board: `low` holds ranks 0–4 (squares 0–44), `high` ranks 5–9.
// The river runs between them, so elephants, advisors and kings live in one word, and a rank never
// straddles two.
struct Bitboard {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr unsigned kHalf = kSquares / 2;

  constexpr Bitboard() = default;
  constexpr Bitboard(std::uint64_t low_half, std::uint64_t high_half)
      : low(low_half), high(high_half) {}
  constexpr explicit Bitboard(Square square)
      : low(square.index() < kHalf ? std::uint64_t{1} << square.index() : 0),
        high(square.index() < kHalf ? 0 : std::uint64_t{1} << (square.index() - kHalf)) {}

  static constexpr Bitboard all() {
    constexpr std::uint64_t kHalfFull = (std::uint64_t{1} << kHalf) - 1;
    return {kHalfFull, kHalfFull};
  }

  [[nodiscard]] constexpr bool any() const { return (low | high) != 0; }
  [[nodiscard]] constexpr bool empty() const { return !any(); }
  [[nodiscard]] constexpr bool has(Square square) const {
    const unsigned index = square.index();
    return ((index < kHalf ? low >> index : high >> (index - kHalf)) & 1U) != 0;
  }
  [[nodiscard]] constexpr unsigned count() const {
    return static_cast<unsigned>(std::popcount(low) + std::popcount(high));
  }

  // REQUIRES: any()
  [[nodiscard]] constexpr Square first() const {
    return Square(low != 0 ? static_cast<unsigned>(std::countr_zero(low))
                           : kHalf + static_cast<unsigned>(std::countr_zero(high)));
  }

  // Calls visit(Square) in ascending order of squares.
  template <class Visitor>
  constexpr void for_each(Visitor visit) const {
    for (std::uint64_t rest = low; rest != 0; rest &= rest - 1) {
      visit(Square(static_cast<unsigned>(std::countr_zero(rest))));
    }
    for (std::uint64_t rest = high; rest != 0; rest &= rest - 1) {
      visit(Square(kHalf + static_cast<unsigned>(std::countr_zero(rest))));
    }
  }

  constexpr bool operator==(const Bitboard&) const = default;
  constexpr Bitboard operator~() const { return Bitboard(~low, ~high) & all(); }
  constexpr Bitboard operator&(Bitboard other) const {
    return {low & other.low, high & other.high};
  }
  constexpr Bitboard operator|(Bitboard other) const {
    return {low | other.low, high | other.high};
  }
  constexpr Bitboard operator^(Bitboard other) const {
    return {low ^ other.low, high ^ other.high};
  }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
  constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
};

// `set` without `removed`; cheaper than & ~ since no bit off the board can appear.
constexpr Bitboard without(Bitboard set, Bitboard removed) {
  return {set.low & ~removed.low, set.high & ~removed.high};
}

}  // namespace xq
