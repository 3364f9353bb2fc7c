#include "xq/rules/threats.hpp"

#include "xq/movegen/king_safety.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

// The squares from which a pawn of this colour has not crossed the river.
constexpr Bitboard home_half(Color color) {
  constexpr Bitboard kAll = Bitboard::all();
  return color == Color::Red ? Bitboard(kAll.low, 0) : Bitboard(0, kAll.high);
}

bool major(PieceType type) {
  return type == PieceType::Rook || type == PieceType::Horse || type == PieceType::Cannon;
}

// Worth taking whoever protects it.
bool always_pays(PieceType attacker, PieceType victim) {
  switch (attacker) {
    case PieceType::Horse:
    case PieceType::Cannon:
      return victim == PieceType::Rook;
    case PieceType::Advisor:
    case PieceType::Elephant:
      return major(victim);
    default:
      return false;
  }
}

// Looks at a position as if the side to move of `board` were to take something.
class Threats {
 public:
  explicit Threats(const Position& board)
      : board_(board), us_(board.side_to_move()), safety_(board), victims_(victims_of(board)) {}

  // Calls visit(attacker, victim) for each threat.
  template <class Visitor>
  void for_each(Visitor visit) {
    const Bitboard attackers = without(board_.pieces(us_), board_.pieces(us_, PieceType::King) |
                                                               board_.pieces(us_, PieceType::Pawn));
    attackers.for_each([&](Square attacker) {
      (pseudo_targets(board_, attacker) & victims_).for_each([&](Square victim) {
        if (keeps_king_safe(attacker, victim) && worth_taking(attacker, victim)) {
          visit(attacker, victim);
        }
      });
    });
  }

  // Whether the man on `attacker` could take the one on `victim`.
  [[nodiscard]] bool can_take(Square attacker, Square victim) const {
    return pseudo_targets(board_, attacker).has(victim) && keeps_king_safe(attacker, victim);
  }

 private:
  static Bitboard victims_of(const Position& board) {
    const Color them = ~board.side_to_move();
    return without(board.pieces(them), board.pieces(them, PieceType::King) |
                                           (board.pieces(them, PieceType::Pawn) & home_half(them)));
  }

  // Only a man that leaves a line opens it: what stands on the victim's square stays occupied.
  [[nodiscard]] bool keeps_king_safe(Square attacker, Square victim) const {
    for (const Constraint& constraint : safety_) {
      if (constraint.men == constraint.bad + 1 && constraint.between.has(attacker) &&
          constraint.sniper != victim) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool worth_taking(Square attacker, Square victim) {
    const PieceType type = type_of(board_.piece_on(attacker));
    const PieceType other = type_of(board_.piece_on(victim));
    return always_pays(type, other) ||
           ((type != other || !takes_first(victim, attacker)) && unprotected(attacker, victim));
  }

  // Whether the victim, were it to move, could legally take its attacker.
  [[nodiscard]] bool takes_first(Square victim, Square attacker) const {
    return pseudo_targets(board_, victim).has(attacker) &&
           KingSafety(board_, ~us_).allowed_from(victim).has(attacker);
  }

  [[nodiscard]] bool unprotected(Square attacker, Square victim) {
    const Move capture(attacker, victim);
    const Piece captured = board_.make_board(capture);
    const bool safe = !can_be_retaken(victim);
    board_.unmake_board(capture, captured);
    return safe;
  }

  // The capture has been made on the board.
  [[nodiscard]] bool can_be_retaken(Square square) const {
    const Color them = ~us_;
    const KingSafety safety(board_);
    bool found = false;
    board_.pieces(them).for_each([&](Square from) {
      found = found || (pseudo_targets(board_, from).has(square) &&
                        (from == board_.king(them) ? !board_.attacked(square, us_, Bitboard(from))
                                                   : safety.allowed_from(from).has(square)));
    });
    return found;
  }

  Position board_;
  Color us_;
  KingSafety safety_;
  Bitboard victims_;
};

}  // namespace

std::vector<NewThreat> new_threats(const Position& position, Move move) {
  Position after = position;
  after.make(move);
  if (in_check(after)) {
    return {};
  }
  after.make_null();
  std::vector<NewThreat> found;
  Threats(after).for_each([&](Square attacker, Square victim) {
    found.push_back({attacker, victim});
  });
  if (found.empty()) {
    return found;
  }
  Threats before(position);
  Bitboard known;
  before.for_each([&](Square, Square victim) { known |= Bitboard(victim); });
  std::erase_if(found, [&](const NewThreat& threat) { return known.has(threat.victim); });
  for (NewThreat& threat : found) {
    const Square from = threat.attacker == move.to() ? move.from() : threat.attacker;
    threat.direct = !before.can_take(from, threat.victim);
  }
  return found;
}

}  // namespace xq
