// Which moves can touch the safety of the other side's king.
//
// Nearly all moves leave the replier's king as it was: same checks (none), same pins, same squares
// it must not enter, same steps of its own. This tells those moves from the few that do not, by
// where they begin and end. It may be too careful, never too bold.
#pragma once

#include <array>

#include "xq/base/fixed_list.hpp"
#include "xq/movegen/internal/axis.hpp"

namespace xq::internal {

// Begins and ends of moves: of any man, and more ends by the type of man that comes there.
struct Zone {
  Bitboard from;
  Bitboard to_any;
  std::array<Bitboard, kPieceTypes> to_by{};

  Bitboard& by(PieceType type) { return to_by[index_of(type)]; }
  [[nodiscard]] Bitboard by(PieceType type) const { return to_by[index_of(type)]; }
  [[nodiscard]] Bitboard to(PieceType type) const { return to_any | to_by[index_of(type)]; }
};

// How the moves of one man change the number of steps a king has.
class StepChanges {
 public:
  // A step that is `safe` now, and not when the man comes to a square that is `attacked`.
  void add(Bitboard attacked, bool safe) { steps_.push_back({attacked, safe}); }

  // In all, for a move to each of the targets.
  // REQUIRES: no target is beside the king with one of its own men on it
  [[nodiscard]] int change(Bitboard targets) const {
    int change = 0;
    for (const Step& step : steps_) {
      change += step.safe ? -static_cast<int>((targets & step.attacked).count())
                          : static_cast<int>(without(targets, step.attacked).count());
    }
    return change;
  }

 private:
  struct Step {
    Bitboard attacked;
    bool safe;
  };
  FixedList<Step, 4> steps_;
};

template <Color kMover>
class KingZone {
 public:
  explicit KingZone(const Position& position);

  // Moves that end on the king's own rank or file, or begin there and leave it, or turn it to new
  // lines. Not for moves along such a line, where men keep their order: for those, `tied`.
  [[nodiscard]] const Zone& lines() const { return lines_; }
  // Men whose moves along the king's own line matter.
  [[nodiscard]] Bitboard tied() const { return tied_; }
  // Men who pin others or keep them from a square.
  [[nodiscard]] Bitboard snipers() const { return snipers_; }
  // Moves that can change which steps the king has, captures beside it not among them.
  [[nodiscard]] const Zone& steps() const { return steps_; }
  // How many legal steps the king has, and what becomes of them when a man leaves a square.
  [[nodiscard]] int safe_steps() const { return safe_steps_; }
  [[nodiscard]] StepChanges steps_after(PieceType type, Square from) const;

  // Captures on or between lines where a change of order could matter.
  [[nodiscard]] bool disorders(Square from, Square to) const {
    return (from.file() == to.file() && (files_ >> from.file() & 1U) != 0) ||
           (from.rank() == to.rank() && (ranks_ >> from.rank() & 1U) != 0);
  }
  // Squares beside the king, its own men or not.
  [[nodiscard]] Bitboard around() const { return around_; }

  // Whether the king is in check.
  [[nodiscard]] bool checks() const { return checks_; }

 private:
  static constexpr Color kReplier = ~kMover;

  // A square beside the king as the mover's men see it, the king lifted.
  struct Aim {
    Bitboard over0;  // where a rook and where a cannon would attack it
    Bitboard over1;
    Bitboard stops = Bitboard::all();  // where a newcomer is in the way of all that attack it
    Bitboard opens;                    // where a newcomer serves a cannon as a screen

    // Where a move of a man that does not attack it itself must not end.
    [[nodiscard]] Bitboard attacked() const { return ~stops | opens; }
    [[nodiscard]] bool safe() const { return stops == Bitboard::all(); }
  };
  // One step of the king, and the men who may change more than they attack when they leave.
  struct Step {
    Square square;
    Aim aim;
    Bitboard attacked;
    Bitboard from;
    bool safe = true;
  };

  void add_lines(Square king);
  void add_sniper(Square sniper, Bitboard between);
  void add_step(Square king, Square square);
  template <class Axis>
  [[nodiscard]] Bitboard bound_on_line(Square square, Bitboard standing) const;
  [[nodiscard]] Aim aim_at(Square square, Bitboard standing, Bitboard lifted) const;
  template <class Axis>
  static void add_line(Aim& aim, Square square, Bitboard standing, Bitboard rooks,
                       Bitboard cannons);
  [[nodiscard]] Bitboard attackers(PieceType type, Square square, const Aim& aim) const;

  [[nodiscard]] Bitboard men(PieceType type) const { return position_.pieces(kMover, type); }

  const Position& position_;
  Zone lines_;
  Zone steps_;
  Bitboard tied_;
  Bitboard snipers_;
  Bitboard around_;
  FixedList<Step, 4> each_step_;
  int safe_steps_ = 0;
  LineWord files_ = 0;
  LineWord ranks_ = 0;
  bool checks_ = false;
};

template <Color kMover>
KingZone<kMover>::KingZone(const Position& position) : position_(position) {
  const Square king = position.king(kReplier);
  around_ = king_targets(kReplier, king);
  files_ = 1U << king.file();
  ranks_ = 1U << king.rank();
  add_lines(king);
  without(around_, position.pieces(kReplier)).for_each([&](Square step) { add_step(king, step); });
}

template <Color kMover>
void KingZone<kMover>::add_lines(Square king) {
  const LineWord ranks = position_.rank_word(king.rank());
  const LineWord files = position_.file_word(king.file());
  const LineView rank = rank_view(king.file(), ranks);
  const LineView file = file_view(king.rank(), files);
  const Bitboard over1 = rank_board(king.rank(), rank.over0 | rank.over1) |
                         file_board(king.file(), file.over0 | file.over1);
  const Bitboard over2 = rank_board(king.rank(), RankAxis::over2(king.file(), ranks)) |
                         file_board(king.file(), FileAxis::over2(king.rank(), files));
  const Bitboard on_file = file_board(king.file(), FileAxis::kAll);
  lines_.by(PieceType::Rook) = over1;
  lines_.by(PieceType::Cannon) = over1 | over2;
  lines_.by(PieceType::Horse) = horse_ring(king);
  lines_.by(PieceType::Pawn) = pawn_sources(kMover, king);
  lines_.by(PieceType::King) = on_file;

  const Bitboard sliders = men(PieceType::Rook) | men(PieceType::Cannon);
  (sliders & rank_board(king.rank(), RankAxis::kAll)).for_each([&](Square sniper) {
    add_sniper(sniper, rank_board(king.rank(), word_between(king.file(), sniper.file())));
  });
  ((sliders | men(PieceType::King)) & on_file).for_each([&](Square sniper) {
    add_sniper(sniper, file_board(king.file(), word_between(king.rank(), sniper.rank())));
  });
  (men(PieceType::Horse) & horse_ring(king)).for_each([&](Square horse) {
    const Bitboard leg(horse_leg(horse, king));
    tied_ |= Bitboard(horse) | leg;
    lines_.to_any |= leg;
    checks_ = checks_ || (leg & position_.occupied()).empty();
    snipers_ |= Bitboard(horse);
  });
  checks_ = checks_ || (men(PieceType::Pawn) & lines_.by(PieceType::Pawn)).any();
  lines_.from |= tied_;
}

// The number of men between may not come to `bad`, nor to one more or less without the replier's
// men being tied.
template <Color kMover>
void KingZone<kMover>::add_sniper(Square sniper, Bitboard between) {
  const unsigned bad = men(PieceType::Cannon).has(sniper) ? 1 : 0;
  const unsigned men = (between & position_.occupied()).count();
  if (men <= bad + 1) {
    tied_ |= between | Bitboard(sniper);
    lines_.to_any |= between;
    checks_ = checks_ || men == bad;
    snipers_ |= Bitboard(sniper);
  } else if (men == bad + 2) {
    lines_.from |= between;
  }
}

template <Color kMover>
void KingZone<kMover>::add_step(Square king, Square square) {
  files_ |= 1U << square.file();
  ranks_ |= 1U << square.rank();
  const Bitboard standing = without(position_.occupied(), Bitboard(king));
  Step step;
  step.square = square;
  step.aim = aim_at(square, standing, {});
  step.attacked = step.aim.attacked();
  step.safe = step.aim.safe();
  step.from = (pawn_sources(kMover, square) & men(PieceType::Pawn)) |
              bound_on_line<RankAxis>(square, standing) | bound_on_line<FileAxis>(square, standing);
  (men(PieceType::Horse) & horse_ring(square)).for_each([&](Square horse) {
    step.from |= Bitboard(horse) | Bitboard(horse_leg(horse, square));
  });
  each_step_.push_back(step);
  steps_.from |= step.from;
  if (step.safe) {
    ++safe_steps_;
    steps_.to_any |= step.attacked;
    steps_.by(PieceType::Pawn) |= pawn_sources(kMover, square);
    steps_.by(PieceType::Horse) |= horse_ring(square);
    steps_.by(PieceType::Rook) |= step.aim.over0;
    steps_.by(PieceType::King) |= step.aim.over0 & file_board(square.file(), FileAxis::kAll);
    steps_.by(PieceType::Cannon) |= step.aim.over1;
  } else {
    steps_.to_any |= step.aim.stops;
  }
}

// The men on a rank or file of the square who matter by leaving it. Men are named by distance from
// the square: the first, second and third in either direction.
template <Color kMover>
template <class Axis>
Bitboard KingZone<kMover>::bound_on_line(Square square, Bitboard standing) const {
  const unsigned index = Axis::line(square);
  Bitboard rook_like = men(PieceType::Rook);
  if constexpr (std::is_same_v<Axis, FileAxis>) {
    rook_like |= men(PieceType::King);
  }
  const LineWord rooks = Axis::bits(rook_like, index);
  const LineWord cannons = Axis::bits(men(PieceType::Cannon), index);
  if ((rooks | cannons) == 0) {
    return {};
  }
  const LineWord word = Axis::bits(standing, index);
  const LineView view = Axis::view(Axis::point(square), word);
  const LineWord first = view.over0 & word;
  const LineWord second = view.over1 & word;
  const LineWord third = Axis::over2(Axis::point(square), word) & word;
  if (((second | third) & cannons) != 0) {
    return Axis::board(index, first | second);
  }
  return (first & cannons) != 0 || ((first | second) & rooks) != 0 ? Axis::board(index, first)
                                                                   : Bitboard();
}

// The square when the mover's men on `lifted` have gone; `standing` are those who have not.
template <Color kMover>
auto KingZone<kMover>::aim_at(Square square, Bitboard standing, Bitboard lifted) const -> Aim {
  Aim aim;
  const Bitboard rooks = without(men(PieceType::Rook), lifted);
  const Bitboard cannons = without(men(PieceType::Cannon), lifted);
  add_line<RankAxis>(aim, square, standing, rooks, cannons);
  add_line<FileAxis>(aim, square, standing, rooks | without(men(PieceType::King), lifted), cannons);
  without(men(PieceType::Horse) & horse_ring(square), lifted).for_each([&](Square horse) {
    const Bitboard leg(horse_leg(horse, square));
    if ((leg & standing).empty()) {
      aim.stops &= leg;
    }
  });
  if (without(men(PieceType::Pawn) & pawn_sources(kMover, square), lifted).any()) {
    aim.stops = {};
  }
  return aim;
}

template <Color kMover>
template <class Axis>
void KingZone<kMover>::add_line(Aim& aim, Square square, Bitboard standing, Bitboard rooks,
                                Bitboard cannons) {
  const unsigned index = Axis::line(square);
  const unsigned point = Axis::point(square);
  const LineWord word = Axis::bits(standing, index);
  const LineView view = Axis::view(point, word);
  aim.over0 |= Axis::board(index, view.over0);
  aim.over1 |= Axis::board(index, view.over1);
  const LineWord first = view.over0 & word;
  const LineWord seconds = view.over1 & Axis::bits(cannons, index);
  const LineWord steps = view.over0 & ~word;
  const LineWord jumps = view.over1 & ~word;
  for_sides(point, first & Axis::bits(rooks, index), [&](LineWord /*rook*/, LineWord side) {
    aim.stops &= Axis::board(index, steps & side);
  });
  for_sides(point, seconds, [&](LineWord /*cannon*/, LineWord side) {
    aim.stops &= Axis::board(index, (steps | jumps) & side);
  });
  for_sides(point, first & Axis::bits(cannons, index), [&](LineWord /*cannon*/, LineWord side) {
    aim.opens |= Axis::board(index, steps & side);
  });
}

// Where a man of this type attacks the square.
template <Color kMover>
Bitboard KingZone<kMover>::attackers(PieceType type, Square square, const Aim& aim) const {
  switch (type) {
    case PieceType::Rook:
      return aim.over0;
    case PieceType::Cannon:
      return aim.over1;
    case PieceType::King:
      return aim.over0 & file_board(square.file(), FileAxis::kAll);
    case PieceType::Pawn:
      return pawn_sources(kMover, square);
    case PieceType::Horse: {
      Bitboard attackers;
      horse_ring(square).for_each([&](Square horse) {
        const Square leg = horse_leg(horse, square);
        if (leg == position_.king(kReplier) || !position_.occupied().has(leg)) {
          attackers |= Bitboard(horse);
        }
      });
      return attackers;
    }
    default:
      return {};
  }
}

template <Color kMover>
StepChanges KingZone<kMover>::steps_after(PieceType type, Square from) const {
  const Square king = position_.king(kReplier);
  StepChanges changes;
  for (const Step& step : each_step_) {
    Bitboard attacked = step.attacked;
    if (step.from.has(from)) {
      const Bitboard lifted(from);
      const Aim aim =
          aim_at(step.square, without(position_.occupied(), Bitboard(king) | lifted), lifted);
      attacked = aim.attacked() | attackers(type, step.square, aim);
    } else {
      attacked |= attackers(type, step.square, step.aim);
    }
    changes.add(attacked, step.safe);
  }
  return changes;
}

}  // namespace xq::internal
