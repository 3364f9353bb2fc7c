// The legal moves of all men but the king.
//
// One generator serves list, count and question: it hands each man's set of legal targets to a sink
// and asks after each kind of man whether the sink has enough.
#pragma once

#include "xq/movegen/internal/targets.hpp"
#include "xq/movegen/king_safety.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq::internal {

struct CountSink {
  unsigned& count;
  void operator()(Square /*from*/, Bitboard targets) const { count += targets.count(); }
  [[nodiscard]] static constexpr bool enough() { return false; }
};

// `safety` is that of `kUs`, a template argument so that the tables of one colour are addressed
// directly.
template <Color kUs, class Sink>
void generate_men(const Position& position, const KingSafety& safety, Bitboard wanted, Sink sink) {
  const Bitboard occupied = position.occupied();
  const Bitboard restricted = safety.restricted();
  const Bitboard shared = without(wanted, position.pieces(kUs)) & safety.allowed();
  if (safety.checks() != 0 && shared.empty() && restricted.empty()) {
    return;
  }
  const auto each = [&](PieceType type, auto targets_of) {
    if (sink.enough()) {
      return;
    }
    position.pieces(kUs, type).for_each([&](Square from) {
      if (restricted.has(from)) {
        const Bitboard own = without(wanted, position.pieces(kUs)) & safety.allowed_from(from);
        sink(from, targets_of(from) & own);
      } else {
        sink(from, targets_of(from) & shared);
      }
    });
  };
  each(PieceType::Rook, [&](Square from) { return rook_targets(position, from); });
  each(PieceType::Cannon, [&](Square from) { return cannon_targets(position, from, occupied); });
  each(PieceType::Horse, [&](Square from) { return horse_targets(position, from); });
  each(PieceType::Pawn, [&](Square from) { return pawn_targets(kUs, from); });
  each(PieceType::Elephant, [&](Square from) { return elephant_targets(from, occupied); });
  each(PieceType::Advisor, [&](Square from) { return advisor_targets(kUs, from); });
}

}  // namespace xq::internal
