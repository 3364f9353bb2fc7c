// How many moves the other side has, and how one of ours changes that number.
//
// The side to move is the *mover*; the moves counted are those of its opponent, the *replier*, as
// if it were its turn. Pinned men of the replier stay on their line, so as long as the mover leaves
// that line alone their moves are a constant. For the others a move of the mover matters only
//
//   - to rooks and cannons that see the square left or entered along a line, and
//   - to horses and elephants whose leg or eye is left or entered.
//
// What a man does to the sliders of a line by coming or going is worked out for the whole line at
// once.
#pragma once

#include <array>

#include "xq/movegen/internal/reply_line.hpp"
#include "xq/movegen/internal/targets.hpp"
#include "xq/movegen/king_safety.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq::internal {

template <Color kReplier>
class ReplyCount {
 public:
  // `safety` is the replier's, who must not be in check.
  ReplyCount(const Position& position, const KingSafety& safety);

  // Moves of all men but the king.
  [[nodiscard]] int base() const { return base_; }
  // The men that are pinned, and how many of these moves are theirs.
  [[nodiscard]] Bitboard pinned() const { return pinned_; }
  [[nodiscard]] int pinned_moves() const { return pinned_moves_; }
  // Empty squares no man but the king may enter.
  [[nodiscard]] Bitboard hollow() const { return hollow_; }
  // These and the replier's own men.
  [[nodiscard]] Bitboard closed() const { return closed_; }

  // Squares where a man of the mover matters: seen along a rank or file, a leg or an eye.
  template <class Axis>
  [[nodiscard]] Bitboard seen() const {
    return changes<Axis>().seen;
  }
  [[nodiscard]] Bitboard joints() const { return joints_; }
  [[nodiscard]] Bitboard touched() const { return joints_ | ranks_.seen | files_.seen; }

  // Each of the following is a change of the number, and they add up.

  // A man of the mover goes from `square`: for the sliders on its rank or file.
  template <class Axis>
  [[nodiscard]] int left(Square square) const {
    return changes<Axis>().lines[Axis::line(square)].left[Axis::point(square)];
  }
  // A man of the mover comes to the empty `square`.
  template <class Axis>
  [[nodiscard]] int entered(Square square) const {
    return changes<Axis>().lines[Axis::line(square)].entered[Axis::point(square)];
  }
  // Moves of horses and elephants that a man on `square` prevents.
  [[nodiscard]] int blocked_jumps(Square square, Bitboard except = {}) const;

  // A man of the mover goes along the line from `from` to each of the `targets`, past nobody.
  template <class Axis>
  [[nodiscard]] int shifted(Square from, Bitboard targets) const;

  // How many moves lead to an empty square from elsewhere than along the other axis, when the men
  // of both sides are `standing`. REQUIRES: pinned().empty()
  template <class Axis>
  [[nodiscard]] int entries(Square square, Bitboard standing) const {
    const unsigned index = Axis::line(square);
    const LineView view = Axis::view(Axis::point(square), Axis::bits(standing, index));
    const Bitboard sliders = free(PieceType::Rook) | free(PieceType::Cannon);
    return std::popcount(Axis::bits(sliders, index) & view.over0) + guards(square, standing);
  }

  // The mover's man on `from` takes the one on `to`, which is not pinned.
  [[nodiscard]] int captured(Square from, Square to) const;

 private:
  template <class Axis>
  struct Changes {
    std::array<LineChanges, Axis::kLines> lines{};
    Bitboard seen;
  };
  template <class Axis>
  [[nodiscard]] const Changes<Axis>& changes() const;
  template <class Axis>
  [[nodiscard]] ReplyLine line(unsigned index) const;
  // The same with no slider counted.
  template <class Axis>
  [[nodiscard]] ReplyLine line_of_none(unsigned index) const;

  template <class Axis>
  int add_rook(Changes<Axis>& changes, Square at);
  template <class Axis>
  int add_cannon(Changes<Axis>& changes, Square at);
  template <class Axis>
  static void try_entering(LineChanges& changes, ReplyLine line, LineWord points);
  template <class Axis>
  [[nodiscard]] int line_captured(Square from, Square to) const;
  template <class Axis>
  [[nodiscard]] int captured_along(Square from, Square to) const;
  [[nodiscard]] int guards(Square to, Bitboard standing) const;
  [[nodiscard]] int jumper_moves(Square at) const;

  [[nodiscard]] Bitboard free(PieceType type) const {
    return position_.pieces(kReplier, type) & free_;
  }

  const Position& position_;
  Bitboard hollow_;  // empty squares the replier may not enter
  Bitboard closed_;  // hollow or its own
  Bitboard pinned_;
  Bitboard free_;  // its men that are not pinned
  Bitboard joints_;
  int base_ = 0;
  int pinned_moves_ = 0;
  Changes<RankAxis> ranks_;
  Changes<FileAxis> files_;
};

template <Color kReplier>
template <class Axis>
const typename ReplyCount<kReplier>::template Changes<Axis>& ReplyCount<kReplier>::changes() const {
  if constexpr (std::is_same_v<Axis, RankAxis>) {
    return ranks_;
  } else {
    return files_;
  }
}

template <Color kReplier>
ReplyCount<kReplier>::ReplyCount(const Position& position, const KingSafety& safety)
    : position_(position) {
  const Bitboard own = position.pieces(kReplier);
  hollow_ = without(Bitboard::all(), safety.allowed());
  closed_ = own | hollow_;
  pinned_ = own & safety.restricted();
  free_ = without(own, pinned_);
  free(PieceType::Rook).for_each([&](Square at) {
    base_ += add_rook(ranks_, at) + add_rook(files_, at);
  });
  free(PieceType::Cannon).for_each([&](Square at) {
    base_ += add_cannon(ranks_, at) + add_cannon(files_, at);
  });
  const auto add_steps = [&](Bitboard targets) {
    base_ += static_cast<int>(without(targets, closed_).count());
  };
  free(PieceType::Horse).for_each([&](Square at) {
    add_steps(horse_targets(position, at));
    joints_ |= beside(at);
  });
  free(PieceType::Elephant).for_each([&](Square at) {
    add_steps(elephant_targets(at, position.occupied()));
    joints_ |= diagonal(at);
  });
  free(PieceType::Advisor).for_each([&](Square at) { add_steps(advisor_targets(kReplier, at)); });
  free(PieceType::Pawn).for_each([&](Square at) { add_steps(pawn_targets(kReplier, at)); });
  pinned_.for_each([&](Square at) {
    pinned_moves_ +=
        static_cast<int>((pseudo_targets(position, at) & safety.allowed_from(at)).count());
  });
  base_ += pinned_moves_;
}

template <Color kReplier>
template <class Axis>
ReplyLine ReplyCount<kReplier>::line(unsigned index) const {
  ReplyLine line = line_of_none<Axis>(index);
  line.rooks = Axis::bits(free(PieceType::Rook), index);
  line.cannons = Axis::bits(free(PieceType::Cannon), index);
  return line;
}

template <Color kReplier>
template <class Axis>
ReplyLine ReplyCount<kReplier>::line_of_none(unsigned index) const {
  ReplyLine line;
  line.occupied = Axis::occupied(position_, index);
  line.closed = Axis::bits(closed_, index);
  line.enemy = line.occupied & ~line.closed;
  return line;
}

template <Color kReplier>
template <class Axis>
int ReplyCount<kReplier>::add_rook(Changes<Axis>& changes, Square at) {
  const unsigned index = Axis::line(at);
  const unsigned point = Axis::point(at);
  ReplyLine line = line_of_none<Axis>(index);
  line.rooks = 1U << point;
  const LineView view = Axis::view(point, line.occupied);
  const LineWord reach = rook_reach(view, line.closed);
  changes.seen |= Axis::board(index, view.over0);
  if ((line.closed & ~line.occupied) == 0) {
    rook_entered(changes.lines[index], point, reach);
  } else {
    try_entering<Axis>(changes.lines[index], line, view.over0);
  }
  rook_left(changes.lines[index], point, view, line);
  return std::popcount(reach);
}

template <Color kReplier>
template <class Axis>
int ReplyCount<kReplier>::add_cannon(Changes<Axis>& changes, Square at) {
  const unsigned index = Axis::line(at);
  const unsigned point = Axis::point(at);
  ReplyLine line = line_of_none<Axis>(index);
  line.cannons = 1U << point;
  const LineView view = Axis::view(point, line.occupied);
  changes.seen |= Axis::board(index, view.over0 | view.over1);
  if ((line.closed & ~line.occupied) == 0) {
    cannon_entered(changes.lines[index], point, view, line);
  } else {
    try_entering<Axis>(changes.lines[index], line, view.over0 | view.over1);
  }
  cannon_left(changes.lines[index], point, view, Axis::over2(point, line.occupied), line);
  return std::popcount(cannon_reach(view, line));
}

// Where squares are forbidden, reach has gaps and no formula is worth having.
template <Color kReplier>
template <class Axis>
void ReplyCount<kReplier>::try_entering(LineChanges& changes, ReplyLine line, LineWord points) {
  const int before = count_moves<Axis>(line);
  for (LineWord rest = points & ~line.occupied; rest != 0; rest &= rest - 1) {
    const LineWord bit = rest & -rest;
    ReplyLine after = line;
    after.occupied |= bit;
    after.enemy |= bit;
    add_to(changes.entered, bit, count_moves<Axis>(after) - before);
  }
}

template <Color kReplier>
int ReplyCount<kReplier>::blocked_jumps(Square square, Bitboard except) const {
  if (!joints_.has(square)) {
    return 0;
  }
  int jumps = 0;
  // A horse beside a leg jumps over it to the corners of the leg that are not beside the horse.
  without(free(PieceType::Horse) & beside(square), except).for_each([&](Square horse) {
    jumps += static_cast<int>(without(horse_ring(horse) & diagonal(square), closed_).count());
  });
  without(free(PieceType::Elephant) & diagonal(square), except).for_each([&](Square elephant) {
    const Bitboard targets = elephant_targets(elephant, {}) & diagonal(square);
    jumps += static_cast<int>(without(targets, closed_).count());
  });
  return jumps;
}

// Men keep their order, so only sliders next to the man win or lose squares: one a point.
template <Color kReplier>
template <class Axis>
int ReplyCount<kReplier>::shifted(Square from, Bitboard targets) const {
  const unsigned index = Axis::line(from);
  const unsigned point = Axis::point(from);
  int change = 0;
  if (Axis::bits(hollow_, index) != 0) {
    const ReplyLine before = line<Axis>(index);
    targets.for_each([&](Square to) {
      const LineWord moved = 1U << point | 1U << Axis::point(to);
      ReplyLine after = before;
      after.occupied ^= moved;
      after.enemy ^= moved;
      change += count_moves<Axis>(after) - count_moves<Axis>(before);
    });
    return change;
  }
  const LineWord neighbours = Axis::view(point, Axis::occupied(position_, index)).over0;
  const LineWord sliders =
      Axis::bits(free(PieceType::Rook) | free(PieceType::Cannon), index) & neighbours;
  const LineWord below = (1U << point) - 1U;
  const int pushed = (sliders & below) != 0 ? 1 : 0;
  const int squeezed = sliders > below ? 1 : 0;
  if (pushed != squeezed) {
    targets.for_each(
        [&](Square to) { change += static_cast<int>(Axis::point(to)) - static_cast<int>(point); });
  }
  return (pushed - squeezed) * change;
}

// On one line of the square where a man is taken, the taker coming from elsewhere: the sliders that
// guard it may take now; the one taken moves no more.
template <Color kReplier>
template <class Axis>
int ReplyCount<kReplier>::line_captured(Square from, Square to) const {
  const unsigned index = Axis::line(to);
  if (Axis::line(from) == index) {
    return captured_along<Axis>(from, to);
  }
  const LineWord occupied = Axis::occupied(position_, index);
  const LineView view = Axis::view(Axis::point(to), occupied);
  const Bitboard guards = (Axis::board(index, view.over0) & free(PieceType::Rook)) |
                          (Axis::board(index, view.over1) & free(PieceType::Cannon));
  int change = left<Axis>(from) + static_cast<int>(guards.count());
  const PieceType taken = type_of(position_.piece_on(to));
  if (taken == PieceType::Rook || taken == PieceType::Cannon) {
    const LineWord reach =
        taken == PieceType::Rook ? view.over0 : (view.over0 & ~occupied) | (view.over1 & occupied);
    change -= std::popcount(reach & ~Axis::bits(closed_, index));
  }
  return change;
}

template <Color kReplier>
template <class Axis>
int ReplyCount<kReplier>::captured_along(Square from, Square to) const {
  const ReplyLine before = line<Axis>(Axis::line(to));
  const LineWord gone = 1U << Axis::point(from);
  const LineWord taken = 1U << Axis::point(to);
  ReplyLine after = before;
  after.occupied ^= gone;
  after.enemy ^= gone | taken;
  after.closed ^= taken;
  after.rooks &= ~taken;
  after.cannons &= ~taken;
  return count_moves<Axis>(after) - count_moves<Axis>(before);
}

// Men other than sliders that may take on `to` now.
template <Color kReplier>
int ReplyCount<kReplier>::guards(Square to, Bitboard standing) const {
  int men = static_cast<int>((pawn_sources(kReplier, to) & free(PieceType::Pawn)).count());
  (horse_ring(to) & free(PieceType::Horse)).for_each([&](Square horse) {
    men += standing.has(horse_leg(horse, to)) ? 0 : 1;
  });
  (elephant_targets(to, {}) & free(PieceType::Elephant)).for_each([&](Square elephant) {
    men += (diagonal(elephant) & diagonal(to) & standing).empty() ? 1 : 0;
  });
  (diagonal(to) & free(PieceType::Advisor)).for_each([&](Square advisor) {
    men += advisor_targets(kReplier, advisor).has(to) ? 1 : 0;
  });
  return men;
}

// The moves of a man that is no slider.
template <Color kReplier>
int ReplyCount<kReplier>::jumper_moves(Square at) const {
  const PieceType type = type_of(position_.piece_on(at));
  if (type == PieceType::Rook || type == PieceType::Cannon) {
    return 0;
  }
  const Bitboard targets = type == PieceType::Horse ? horse_targets(position_, at)
                           : type == PieceType::Elephant
                               ? elephant_targets(at, position_.occupied())
                           : type == PieceType::Advisor ? advisor_targets(kReplier, at)
                                                        : pawn_targets(kReplier, at);
  return static_cast<int>(without(targets, closed_).count());
}

template <Color kReplier>
int ReplyCount<kReplier>::captured(Square from, Square to) const {
  return line_captured<RankAxis>(from, to) + line_captured<FileAxis>(from, to) +
         blocked_jumps(from, Bitboard(to)) - jumper_moves(to) +
         guards(to, without(position_.occupied(), Bitboard(from)));
}

}  // namespace xq::internal
