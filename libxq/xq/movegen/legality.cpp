#include "xq/movegen/legality.hpp"

#include <array>
#include <cstdlib>

#include "xq/movegen/king_safety.hpp"

namespace xq {
namespace {

using enum LegalityReason;

// A move as its man sees it: files to the right, ranks up the board.
struct Step {
  int files;
  int ranks;

  explicit Step(Move move)
      : files(static_cast<int>(move.to().file()) - static_cast<int>(move.from().file())),
        ranks(static_cast<int>(move.to().rank()) - static_cast<int>(move.from().rank())) {}

  // The larger and the smaller of the two distances are these.
  [[nodiscard]] bool is(int larger, int smaller) const {
    const int a = std::abs(files);
    const int b = std::abs(ranks);
    return (a == larger && b == smaller) || (a == smaller && b == larger);
  }
  [[nodiscard]] bool straight() const { return files == 0 || ranks == 0; }
};

bool has_the_step(PieceType type, Step step) {
  switch (type) {
    case PieceType::King:
      return step.is(1, 0);
    case PieceType::Advisor:
      return step.is(1, 1);
    case PieceType::Elephant:
      return step.is(2, 2);
    case PieceType::Horse:
      return step.is(2, 1);
    case PieceType::Rook:
    case PieceType::Cannon:
      return step.straight();
    case PieceType::Pawn:  // sideways and back too: those have reasons of their own
      return step.is(1, 0);
  }
  return false;
}

Square first_from(Square from, Bitboard men) {
  std::optional<Square> nearest;
  men.for_each([&](Square square) {
    if (!nearest || between(from, square).count() < between(from, *nearest).count()) {
      nearest = square;
    }
  });
  return *nearest;
}

Legality slide(const Position& position, Move move, bool cannon) {
  const Bitboard men = between(move.from(), move.to()) & position.occupied();
  const bool takes = position.occupied().has(move.to());
  if (cannon && takes) {
    if (men.count() == 1) {
      return {Legal, men.first(), men};
    }
    return {men.empty() ? NoScreen : ManyScreens, std::nullopt, men};
  }
  if (men.any()) {
    return {PathBlocked, first_from(move.from(), men), men};
  }
  return {};
}

Legality blockable(const Position& position, Square at, LegalityReason blocked) {
  return {position.occupied().has(at) ? blocked : Legal, at, {}};
}

Legality pawn(Color us, Square from, Step step) {
  const int forward = us == Color::Red ? 1 : -1;
  const bool crossed = us == Color::Red ? from.rank() >= kRanks / 2 : from.rank() < kRanks / 2;
  if (step.ranks == -forward) {
    return {PawnBackwards};
  }
  return {step.files != 0 && !crossed ? PawnSideways : Legal};
}

// The man's own rule; the safety of the king is not looked at.
Legality by_its_rule(const Position& position, Move move) {
  const Color us = position.side_to_move();
  const Piece piece = position.piece_on(move.from());
  if (piece == Piece::None) {
    return {NoMan, move.from()};
  }
  if (color_of(piece) != us) {
    return {EnemyMan, move.from()};
  }
  const PieceType type = type_of(piece);
  const Step step(move);
  if (move.from() == move.to() || !has_the_step(type, step)) {
    return {WrongStep};
  }
  if (position.pieces(us).has(move.to())) {
    return {OwnTarget, move.to()};
  }
  switch (type) {
    case PieceType::King:
    case PieceType::Advisor:
      return {domain(us, type).has(move.to()) ? Legal : LeavesPalace};
    case PieceType::Elephant: {
      const Square eye((move.from().index() + move.to().index()) / 2);
      return domain(us, type).has(move.to()) ? blockable(position, eye, EyeBlocked)
                                             : Legality{CrossesRiver};
    }
    case PieceType::Horse:
      return blockable(position, horse_leg(move.from(), move.to()), LegBlocked);
    case PieceType::Rook:
      return slide(position, move, false);
    case PieceType::Cannon:
      return slide(position, move, true);
    case PieceType::Pawn:
      return pawn(us, move.from(), step);
  }
  return {};
}

// The men that can take the king once it has moved. The king has to be lifted, so the position
// after the move is looked at as if its side were to move again.
Legality king_step(const Position& position, Move move, Legality rule) {
  Position next = position;
  next.make(move);
  Setup setup = next.setup();
  setup.side_to_move = position.side_to_move();
  const Position moved = Position::unchecked(setup);
  for (const Constraint& constraint : KingSafety(moved)) {
    if (constraint.men == constraint.bad) {
      const bool kings = moved.king(~position.side_to_move()) == constraint.sniper;
      return {kings ? KingsFace : KingAttacked, constraint.sniper,
              constraint.between & moved.occupied()};
    }
  }
  return rule;
}

Evasion evasion(const Position& position, const Constraint& check, Move move) {
  if (move.to() == check.sniper) {
    return Evasion::Takes;
  }
  if (move.from() == position.king(position.side_to_move())) {
    return Evasion::KingSteps;
  }
  return check.between.has(move.to()) && !position.occupied().has(move.to()) ? Evasion::Blocks
                                                                             : Evasion::Opens;
}

// The same rule as KingSafety::allowed_from(), one constraint at a time.
Legality other_move(const Position& position, const KingSafety& safety, Move move, Legality rule) {
  std::optional<Legality> found;
  for (const Constraint& constraint : safety) {
    const bool enters = constraint.between.has(move.to()) && !position.occupied().has(move.to());
    const int men =
        constraint.men - (constraint.between.has(move.from()) ? 1 : 0) + (enters ? 1 : 0);
    if (move.to() == constraint.sniper || men != constraint.bad) {
      continue;
    }
    Bitboard after = without(constraint.between & position.occupied(), Bitboard(move.from()));
    after |= constraint.between & Bitboard(move.to());
    Legality left{Pinned, constraint.sniper, after};
    if (constraint.men == constraint.bad) {
      left.reason = safety.checks() > 1 ? DoubleCheckLeft : CheckLeft;
      return left;
    }
    if (constraint.men < constraint.bad) {
      left.reason = HollowCannon;
    } else if (position.king(~position.side_to_move()) == constraint.sniper) {
      left.reason = KingsFace;
    }
    if (!found || left.reason < found->reason) {
      found = left;
    }
  }
  return found.value_or(rule);
}

}  // namespace

Legality explain_legality(const Position& position, Move move) {
  const Legality rule = by_its_rule(position, move);
  if (!rule.legal()) {
    return rule;
  }
  const KingSafety safety(position);
  const bool king = move.from() == position.king(position.side_to_move());
  Legality legality =
      king ? king_step(position, move, rule) : other_move(position, safety, move, rule);
  if (legality.legal() && safety.in_check()) {
    for (const Constraint& constraint : safety) {
      if (constraint.men == constraint.bad && !legality.checker) {
        legality.checker = constraint.sniper;
        legality.evasion = evasion(position, constraint, move);
      }
    }
  }
  return legality;
}

const char* legality_name(LegalityReason reason) {
  static constexpr std::array<const char*, kLegalityReasons> kNames{
      "legal",          "no_man",        "enemy_man",     "wrong_step",
      "own_target",     "leaves_palace", "crosses_river", "pawn_sideways",
      "pawn_backwards", "leg_blocked",   "eye_blocked",   "path_blocked",
      "no_screen",      "many_screens",  "check_left",    "double_check_left",
      "pinned",         "hollow_cannon", "kings_face",    "king_attacked"};
  return kNames[static_cast<std::size_t>(reason)];
}

}  // namespace xq
