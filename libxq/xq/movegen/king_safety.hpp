// All of king safety as one rule.
//
// Every enemy man that could take the king if men stood otherwise is a *constraint*: a sniper, the
// squares between, how many men stand on them now, and the one number of men there (`bad`) at which
// the sniper takes the king. Rooks, horses (between: the leg), pawns (between: nothing) and the
// enemy king on its file take when 0 men stand between; cannons when exactly 1 does.
//
//   men == bad      the king is in check
//   men == bad + 1  a man between may not leave: a pin, of men of either colour; a cannon pins two
//   men == bad - 1  nobody may step in: the hollow cannon
//
// A move of any man but the king is legal iff for each constraint it takes the sniper or leaves a
// number other than `bad`. This alone covers double checks, screens that take screens, cannons that
// jump their pinner, lifted horse legs and the flying general.
#pragma once

#include <cstdint>

#include "xq/base/fixed_list.hpp"
#include "xq/board/bitboard.hpp"
#include "xq/board/position.hpp"

namespace xq {

struct Constraint {
  Bitboard between;
  Square sniper;
  std::uint8_t men;
  std::uint8_t bad;
};

// The constraints on one side of a position. A value; does not keep the position.
class KingSafety {
 public:
  // No constraint at all, as on an empty board.
  KingSafety() = default;
  // Of the side to move.
  explicit KingSafety(const Position& position) : KingSafety(position, position.side_to_move()) {}
  // Of `us`, as if it were to move.
  KingSafety(const Position& position, Color us);

  [[nodiscard]] bool in_check() const { return checks_ > 0; }
  // How many enemy men give check.
  [[nodiscard]] unsigned checks() const { return checks_; }

  // Men on these squares have targets of their own; all others share `allowed()`.
  [[nodiscard]] Bitboard restricted() const { return restricted_; }
  // Where a man that stands on no restricted square may go.
  [[nodiscard]] Bitboard allowed() const { return allowed_; }
  // Where the man on `from` may go, king excepted.
  [[nodiscard]] Bitboard allowed_from(Square from) const;

  [[nodiscard]] const Constraint* begin() const { return constraints_.begin(); }
  [[nodiscard]] const Constraint* end() const { return constraints_.end(); }

 private:
  void add(Bitboard between, Square sniper, unsigned men, unsigned bad);
  void add_sliders(const Position& position, Square king, Color them);
  void add_steppers(const Position& position, Square king, Color them);
  [[nodiscard]] Bitboard allowed_by(const Constraint& constraint, bool leaves_between) const;

  // Two rooks, two cannons, two horses, five pawns and the king.
  FixedList<Constraint, 12> constraints_;
  unsigned checks_ = 0;
  Bitboard occupied_;
  Bitboard restricted_;
  Bitboard allowed_ = Bitboard::all();
};

}  // namespace xq
