#include "xq/movegen/legality_text.hpp"

#include <array>

#include "xq/board/square_text.hpp"

namespace xq {
namespace {

constexpr std::array<const char*, kPieceTypes> kMen{"king", "advisor", "elephant", "horse",
                                                    "rook", "cannon",  "pawn"};

// Tells about one move in one position.
class Teller {
 public:
  Teller(const Position& position, Move move, const Legality& legality)
      : position_(position), move_(move), legality_(legality) {}

  [[nodiscard]] std::string text() const {
    using enum LegalityReason;
    switch (legality_.reason) {
      case Legal:
        return legal();
      case NoMan:
        return "nobody stands on " + square_text(move_.from());
      case EnemyMan:
        return man(move_.from()) + " is not the side to move's";
      case WrongStep:
        return a_mover() + " never goes that way";
      case OwnTarget:
        return man(move_.to()) + " is its own side's";
      case LeavesPalace:
        return a_mover() + " never leaves the palace";
      case CrossesRiver:
        return a_mover() + " never crosses the river";
      case PawnSideways:
        return a_mover() + " goes sideways only when it has crossed the river";
      case PawnBackwards:
        return a_mover() + " never goes back";
      case LegBlocked:
        return "the horse's leg on " + at() + " is blocked by " + who(*legality_.at);
      case EyeBlocked:
        return "the elephant's eye on " + at() + " is blocked by " + who(*legality_.at);
      case PathBlocked:
        return man(*legality_.at) + " is in the way";
      case NoScreen:
        return "a cannon takes over exactly one man, and nobody stands between";
      case ManyScreens:
        return "a cannon takes over exactly one man, and " + std::to_string(legality_.men.count()) +
               " men stand between, on " + places();
      default:
        return king_in_danger();
    }
  }

 private:
  [[nodiscard]] static std::string who(const Position& position, Square square) {
    const Piece piece = position.piece_on(square);
    return std::string(color_of(piece) == Color::Red ? "the red " : "the black ") +
           kMen[index_of(type_of(piece))];
  }
  [[nodiscard]] std::string who(Square square) const { return who(position_, square); }
  [[nodiscard]] std::string man(Square square) const {
    return who(square) + " on " + square_text(square);
  }
  [[nodiscard]] PieceType mover() const { return type_of(position_.piece_on(move_.from())); }
  [[nodiscard]] std::string a_mover() const {
    const std::string name = kMen[index_of(mover())];
    return (name[0] == 'a' || name[0] == 'e' ? "an " : "a ") + name;
  }
  [[nodiscard]] std::string at() const { return square_text(*legality_.at); }
  // "a2, a3 and a5"
  [[nodiscard]] std::string places() const {
    std::string text;
    unsigned left = legality_.men.count();
    legality_.men.for_each([&](Square square) {
      --left;
      text += square_text(square) + (left > 1 ? ", " : left == 1 ? " and " : "");
    });
    return text;
  }
  [[nodiscard]] std::string over_one() const { return " over exactly one man, on " + places(); }

  // The man on `at` takes the king of the side to move after the move.
  [[nodiscard]] std::string king_in_danger() const {
    using enum LegalityReason;
    const Square sniper = *legality_.at;
    const PieceType type = type_of(position_.piece_on(sniper));
    const std::string takes_king =
        man(sniper) + " takes the king" + (type == PieceType::Cannon ? over_one() : "");
    switch (legality_.reason) {
      case CheckLeft:
        return "the check is not answered: " + takes_king;
      case DoubleCheckLeft:
        return "one of several checks is not answered: " + takes_king;
      case HollowCannon:
        return "nobody may step between " + man(sniper) +
               " and the king: after it the cannon takes the king" + over_one();
      case KingsFace:
        return "nobody would stand between the kings on file " + square_text(sniper).substr(0, 1);
      case KingAttacked:
        return "the king would be taken: after it " + takes_king;
      default:
        break;
    }
    const std::string pinned = who(move_.from()) + " is pinned by " + man(sniper);
    if (type == PieceType::Horse) {
      return pinned + ", whose leg it blocks";
    }
    return pinned + (type == PieceType::Cannon
                         ? ": after it the cannon takes the king" + over_one()
                         : ": after it nobody stands between that and the king");
  }

  [[nodiscard]] std::string legal() const {
    const bool takes = position_.piece_on(move_.to()) != Piece::None;
    std::string text = "legal: " + who(move_.from());
    text += takes ? " takes " + man(move_.to()) : " goes to " + square_text(move_.to());
    if (legality_.at) {
      switch (mover()) {
        case PieceType::Horse:
          text += ", its leg on " + at() + " is free";
          break;
        case PieceType::Elephant:
          text += ", its eye on " + at() + " is free";
          break;
        default:
          text += over_one();
          break;
      }
    }
    return legality_.checker ? text + answer() : text;
  }

  [[nodiscard]] std::string answer() const {
    const std::string check = "the check by " + man(*legality_.checker);
    switch (legality_.evasion) {
      case Evasion::KingSteps:
        return ", out of " + check;
      case Evasion::Takes:
        return ", which gave check";
      case Evasion::Blocks:
        return type_of(position_.piece_on(*legality_.checker)) == PieceType::Cannon
                   ? ", a second screen against " + check
                   : ", which blocks " + check;
      case Evasion::Opens:
        return ", which takes the screen away from " + check;
      case Evasion::None:
        break;
    }
    return {};
  }

  const Position& position_;
  const Move move_;
  const Legality& legality_;
};

}  // namespace

std::string legality_text(const Position& position, Move move, const Legality& legality) {
  return Teller(position, move, legality).text();
}

}  // namespace xq
