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

template <Color kMover>
class KingZone {
 public:
  explicit KingZone(const Position& position);

  // Moves that end on the king's own rank or file, or begin there and leave it, or turn it to new
  // lines. Not for moves along such a line, where men keep their order: for those, `tied`.
  [[nodiscard]] const Zone& lines() const { return lines_; }
  // Men whose moves along the king's own line matter.
  [[nodiscard]] Bitboard tied() const { return tied_; }
  // Moves that can change which steps the king has, captures beside it not among them.
  [[nodiscard]] const Zone& steps() const { return steps_; }
  // How many legal steps the king has, and how a move of a man of this type changes that number.
  [[nodiscard]] int safe_steps() const { return safe_steps_; }
  [[nodiscard]] int change_of_steps(PieceType type, Move move) const;

  // Captures on or between lines where a change of order could matter.
  [[nodiscard]] bool disorders(Square from, Square to) const {
    return (from.file() == to.file() && (files_ >> from.file() & 1U) != 0) ||
           (from.rank() == to.rank() && (ranks_ >> from.rank() & 1U) != 0);
  }
  // Squares beside the king, its own men or not.
  [[nodiscard]] Bitboard around() const { return around_; }

  // Whether the king is in check, and whether any of its men are pinned or kept from a square.
  [[nodiscard]] bool checks() const { return checks_; }
  [[nodiscard]] bool binds() const { return binds_; }

 private:
  static constexpr Color kReplier = ~kMover;

  // One step of the king, safe or not, and the moves that may change that.
  struct Step {
    Square square;
    Bitboard from;
    Bitboard to_any;
    Bitboard over0;  // what the step sees along its lines, the king lifted
    Bitboard over1;
    bool safe = true;
  };

  void add_lines(Square king);
  void add_sniper(Square sniper, Bitboard between);
  void add_step(Square king, Square square);
  template <class Axis>
  void add_step_line(Step& step, Square king);
  [[nodiscard]] bool attacks(PieceType type, Move move, const Step& step) const;
  [[nodiscard]] bool safe_after(PieceType type, Move move, const Step& step) const;
  template <class Axis>
  [[nodiscard]] bool line_attacks(Square step, Bitboard standing, Bitboard rooks,
                                  Bitboard cannons) const;

  [[nodiscard]] Bitboard men(PieceType type) const { return position_.pieces(kMover, type); }

  const Position& position_;
  Zone lines_;
  Zone steps_;
  Bitboard tied_;
  Bitboard around_;
  FixedList<Step, 4> each_step_;
  int safe_steps_ = 0;
  LineWord files_ = 0;
  LineWord ranks_ = 0;
  bool checks_ = false;
  bool binds_ = false;
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
    binds_ = true;
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
    binds_ = true;
  } else if (men == bad + 2) {
    lines_.from |= between;
  }
}

template <Color kMover>
void KingZone<kMover>::add_step(Square king, Square square) {
  files_ |= 1U << square.file();
  ranks_ |= 1U << square.rank();
  Step step;
  step.square = square;
  const Bitboard pawns = pawn_sources(kMover, square);
  step.from = pawns & men(PieceType::Pawn);
  step.safe = step.from.empty();
  (men(PieceType::Horse) & horse_ring(square)).for_each([&](Square horse) {
    const Bitboard leg(horse_leg(horse, square));
    step.from |= Bitboard(horse) | leg;
    step.to_any |= leg;
    step.safe = step.safe && without(leg & position_.occupied(), Bitboard(king)).any();
  });
  add_step_line<RankAxis>(step, king);
  add_step_line<FileAxis>(step, king);
  each_step_.push_back(step);
  steps_.from |= step.from;
  steps_.to_any |= step.to_any;
  if (step.safe) {
    ++safe_steps_;
    steps_.by(PieceType::Pawn) |= pawns;
    steps_.by(PieceType::Horse) |= horse_ring(square);
    steps_.by(PieceType::Rook) |= step.over0;
    steps_.by(PieceType::King) |= step.over0 & file_board(square.file(), FileAxis::kAll);
    steps_.by(PieceType::Cannon) |= step.over1;
  }
}

// A step as its rank or file sees it. Men are named by distance from the step: the first, second
// and third in either direction.
template <Color kMover>
template <class Axis>
void KingZone<kMover>::add_step_line(Step& step, Square king) {
  const unsigned index = Axis::line(step.square);
  const unsigned point = Axis::point(step.square);
  LineWord word = Axis::occupied(position_, index);
  if (Axis::line(king) == index) {
    word &= ~(1U << Axis::point(king));
  }
  const LineView view = Axis::view(point, word);
  step.over0 |= Axis::board(index, view.over0);
  step.over1 |= Axis::board(index, view.over1);
  Bitboard rook_like = men(PieceType::Rook);
  if constexpr (std::is_same_v<Axis, FileAxis>) {
    rook_like |= men(PieceType::King);
  }
  const LineWord rooks = Axis::bits(rook_like, index);
  const LineWord cannons = Axis::bits(men(PieceType::Cannon), index);
  if ((rooks | cannons) == 0) {
    return;
  }
  const LineWord first = view.over0 & word;
  const LineWord second = view.over1 & word;
  const LineWord third = Axis::over2(point, word) & word;
  const bool second_matters = ((second | third) & cannons) != 0;
  LineWord from = 0;
  LineWord to = 0;
  if (second_matters || ((first | second) & rooks) != 0) {
    from = second_matters ? first | second : first;
  }
  if ((second & cannons) != 0) {
    to = (view.over0 | view.over1) & ~word;
  } else if ((first & (rooks | cannons)) != 0) {
    to = view.over0 & ~word;
  }
  step.from |= Axis::board(index, from);
  step.to_any |= Axis::board(index, to);
  step.safe = step.safe && (first & rooks) == 0 && (second & cannons) == 0;
}

template <Color kMover>
int KingZone<kMover>::change_of_steps(PieceType type, Move move) const {
  int change = 0;
  for (const Step& step : each_step_) {
    if (step.from.has(move.from()) || step.to_any.has(move.to())) {
      change += (safe_after(type, move, step) ? 1 : 0) - (step.safe ? 1 : 0);
    } else if (step.safe && attacks(type, move, step)) {
      --change;
    }
  }
  return change;
}

// Whether the man that has moved attacks the step, nothing else having changed for it.
template <Color kMover>
bool KingZone<kMover>::attacks(PieceType type, Move move, const Step& step) const {
  const Square to = move.to();
  switch (type) {
    case PieceType::Rook:
      return step.over0.has(to);
    case PieceType::Cannon: {
      // A cannon that stays on its line has no new screen: the one that was seen is itself.
      const bool stays = move.from().file() == to.file() ? to.file() == step.square.file()
                                                         : to.rank() == step.square.rank();
      return !stays && step.over1.has(to);
    }
    case PieceType::King:
      return to.file() == step.square.file() && step.over0.has(to);
    case PieceType::Pawn:
      return pawn_sources(kMover, step.square).has(to);
    case PieceType::Horse: {
      if (!horse_ring(step.square).has(to)) {
        return false;
      }
      const Square leg = horse_leg(to, step.square);
      return leg == position_.king(kReplier) || !position_.occupied().has(leg);
    }
    default:
      return false;
  }
}

// Whether no man of the mover attacks the step when the move has been made.
template <Color kMover>
bool KingZone<kMover>::safe_after(PieceType type, Move move, const Step& step) const {
  const Bitboard from(move.from());
  const Bitboard to(move.to());
  const auto after = [&](PieceType each) {
    return each == type ? without(men(each), from) | to : men(each);
  };
  const Square square = step.square;
  const Bitboard standing =
      without(position_.occupied(), from | Bitboard(position_.king(kReplier))) | to;
  bool safe = (pawn_sources(kMover, square) & after(PieceType::Pawn)).empty();
  (horse_ring(square) & after(PieceType::Horse)).for_each([&](Square horse) {
    safe = safe && standing.has(horse_leg(horse, square));
  });
  const Bitboard rooks = after(PieceType::Rook);
  const Bitboard cannons = after(PieceType::Cannon);
  return safe && !line_attacks<RankAxis>(square, standing, rooks, cannons) &&
         !line_attacks<FileAxis>(square, standing, rooks | after(PieceType::King), cannons);
}

template <Color kMover>
template <class Axis>
bool KingZone<kMover>::line_attacks(Square step, Bitboard standing, Bitboard rooks,
                                    Bitboard cannons) const {
  const unsigned index = Axis::line(step);
  const LineView view = Axis::view(Axis::point(step), Axis::bits(standing, index));
  return ((Axis::board(index, view.over0) & rooks) | (Axis::board(index, view.over1) & cannons))
      .any();
}

}  // namespace xq::internal
