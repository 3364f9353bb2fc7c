// How a game ends by the law, and on what evidence. Plain values.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "xq/board/types.hpp"

namespace xq {

enum class Outcome : std::uint8_t { None, RedWins, BlackWins, Draw };
inline constexpr unsigned kOutcomes = 4;

constexpr Outcome win_for(Color color) {
  return color == Color::Red ? Outcome::RedWins : Outcome::BlackWins;
}

enum class VerdictReason : std::uint8_t {
  None,
  Checkmate,
  Stalemate,
  PerpetualCheck,        // one side checked with every move of the span
  MutualPerpetualCheck,  // both did
  PerpetualChase,        // one side chased, and the other less
  RepetitionDraw,        // neither is to blame, or both alike
  NaturalMoveLimit,
  InsufficientMaterial,
};
inline constexpr unsigned kVerdictReasons = 9;

// What a move of a repeated cycle did.
enum class MoveNature : std::uint8_t { Idle, Check, Chase };

// A man of the span. Nothing is captured within a span, so the square it stood on when the span
// began tells it from all others.
struct SpanMan {
  Piece piece = Piece::None;
  Square square;  // after the move
  Square origin;  // when the span began

  bool operator==(const SpanMan&) const = default;
};

// What a move newly threatened. `direct`: this attacker could not have taken this victim before
// the move; otherwise the victim has lost its protection.
struct ChaseThreat {
  SpanMan attacker;
  SpanMan victim;
  bool direct = true;

  bool operator==(const ChaseThreat&) const = default;
};

struct JudgedMove {
  std::size_t ply = 0;  // 1 is the first move of the game
  Color mover = Color::Red;
  Move move;
  MoveNature nature = MoveNature::Idle;
  std::vector<ChaseThreat> threats;  // of a chase; empty otherwise
};

struct Evidence {
  // Repetition: the position after `first_ply` moves came again after `last_ply` moves, and the
  // moves between were judged.
  std::size_t first_ply = 0;
  std::size_t last_ply = 0;
  unsigned occurrences = 0;  // of the present position since the last capture
  std::vector<JudgedMove> moves;
  // Perpetual chase: the victims, as they stand now, of every move of the side that loses.
  std::vector<SpanMan> chased;

  // The natural limit: plies since the last capture, those of them that count, and the checks of
  // each side (red first).
  unsigned plies_since_capture = 0;
  unsigned counted_plies = 0;
  std::array<unsigned, kColors> checks{};
};

// Of one position of a game. The counters of the evidence always hold; the rest only where the
// reason is a repetition.
struct Verdict {
  Outcome outcome = Outcome::None;
  VerdictReason reason = VerdictReason::None;
  Evidence evidence;

  [[nodiscard]] bool over() const { return outcome != Outcome::None; }
};

const char* outcome_name(Outcome outcome);        // none, red_wins, black_wins, draw
const char* reason_name(VerdictReason reason);    // none, checkmate, perpetual_check, ...
const char* move_nature_name(MoveNature nature);  // idle, check, chase

}  // namespace xq
