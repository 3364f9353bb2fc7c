#include "xq/movegen/legal_moves.hpp"

#include "xq/movegen/internal/generate.hpp"
#include "xq/movegen/internal/targets.hpp"

namespace xq {
namespace {

using internal::cannon_targets;
using internal::rook_targets;

struct ListSink {
  MoveList& list;
  void operator()(Square from, Bitboard targets) const {
    targets.for_each([&](Square to) { list.push_back(Move(from, to)); });
  }
  [[nodiscard]] static constexpr bool enough() { return false; }
};

struct AnySink {
  bool& any;
  void operator()(Square /*from*/, Bitboard targets) const { any = any || targets.any(); }
  [[nodiscard]] bool enough() const { return any; }
};

template <Color kUs, class Sink>
void generate(const Position& position, const KingSafety& safety, Bitboard wanted, Sink sink) {
  internal::generate_men<kUs>(position, safety, wanted, sink);
  if (!sink.enough()) {
    sink(position.king(kUs), internal::king_steps(position, kUs, wanted));
  }
}

template <class Sink>
void generate(const Position& position, const KingSafety& safety, Bitboard wanted, Sink sink) {
  if (position.side_to_move() == Color::Red) {
    generate<Color::Red>(position, safety, wanted, sink);
  } else {
    generate<Color::Black>(position, safety, wanted, sink);
  }
}

}  // namespace

MoveList legal_moves(const Position& position, const KingSafety& safety) {
  MoveList list;
  generate(position, safety, Bitboard::all(), ListSink{list});
  return list;
}

MoveList legal_moves(const Position& position) {
  return legal_moves(position, KingSafety(position));
}

MoveList legal_captures(const Position& position, const KingSafety& safety) {
  MoveList list;
  generate(position, safety, position.pieces(~position.side_to_move()), ListSink{list});
  return list;
}

MoveList legal_quiets(const Position& position, const KingSafety& safety) {
  MoveList list;
  generate(position, safety, without(Bitboard::all(), position.occupied()), ListSink{list});
  return list;
}

unsigned count_legal_moves(const Position& position, const KingSafety& safety) {
  unsigned count = 0;
  generate(position, safety, Bitboard::all(), internal::CountSink{count});
  return count;
}

unsigned count_legal_moves(const Position& position) {
  return count_legal_moves(position, KingSafety(position));
}

bool has_legal_move(const Position& position, const KingSafety& safety) {
  bool any = false;
  generate(position, safety, Bitboard::all(), AnySink{any});
  return any;
}

bool is_legal(const Position& position, Move move) {
  return is_legal(position, KingSafety(position), move);
}

bool is_legal(const Position& position, const KingSafety& safety, Move move) {
  const Color us = position.side_to_move();
  const Square from = move.from();
  if (!position.pieces(us).has(from) || !pseudo_targets(position, from).has(move.to())) {
    return false;
  }
  if (from == position.king(us)) {
    return !position.attacked(move.to(), ~us, Bitboard(from));
  }
  return safety.allowed_from(from).has(move.to());
}

bool in_check(const Position& position) {
  const Color us = position.side_to_move();
  return position.attacked(position.king(us), ~us);
}

PlayState play_state(const Position& position) {
  if (has_legal_move(position, KingSafety(position))) {
    return PlayState::Ongoing;
  }
  return in_check(position) ? PlayState::Checkmate : PlayState::Stalemate;
}

Bitboard pseudo_targets(const Position& position, Square from) {
  const Piece piece = position.piece_on(from);
  const Color us = color_of(piece);
  const auto reach = [&]() -> Bitboard {
    switch (type_of(piece)) {
      case PieceType::King:
        return king_targets(us, from);
      case PieceType::Advisor:
        return advisor_targets(us, from);
      case PieceType::Elephant:
        return elephant_targets(from, position.occupied());
      case PieceType::Horse:
        return internal::horse_targets(position, from);
      case PieceType::Rook:
        return rook_targets(position, from);
      case PieceType::Cannon:
        return cannon_targets(position, from, position.occupied());
      case PieceType::Pawn:
        return pawn_targets(us, from);
    }
    return {};
  };
  return without(reach(), position.pieces(us));
}

}  // namespace xq
