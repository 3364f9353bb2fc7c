// Why a move is legal or not: for people whose generator and ours disagree. Slow and explicit; for
// a plain yes or no there is is_legal().
#pragma once

#include <cstdint>
#include <optional>

#include "xq/board/bitboard.hpp"
#include "xq/board/position.hpp"

namespace xq {

enum class LegalityReason : std::uint8_t {
  Legal,
  NoMan,         // nobody stands where the move begins
  EnemyMan,      // a man of the side that is not to move stands there
  WrongStep,     // such a man never goes that way
  OwnTarget,     // an own man stands on the target
  LeavesPalace,  // king, advisor
  CrossesRiver,  // elephant
  PawnSideways,  // before the river
  PawnBackwards,
  LegBlocked,       // horse
  EyeBlocked,       // elephant
  PathBlocked,      // rook, and a cannon that takes nothing
  NoScreen,         // a cannon takes over exactly one man, and there is none
  ManyScreens,      // ... or more than one
  CheckLeft,        // the king stays in a check
  DoubleCheckLeft,  // the same where several men give check
  Pinned,           // a man leaves or takes where one had to stay
  HollowCannon,     // a man steps between a cannon and the king, who had nobody between them
  KingsFace,        // nobody stands between the kings any more
  KingAttacked,     // the king goes to where it can be taken
};
inline constexpr unsigned kLegalityReasons = 20;

// The name of a reason in our records and errors: "legal", "own_target", "leg_blocked", ...
const char* legality_name(LegalityReason reason);

// How a legal move answers a check.
enum class Evasion : std::uint8_t {
  None,       // there is no check
  KingSteps,  // out of it
  Takes,      // the man that gives it
  Blocks,     // stands between
  Opens,      // takes the screen from a cannon
};

struct Legality {
  LegalityReason reason = LegalityReason::Legal;
  // What decides. Of a blocked move the leg, the eye or the first man in the way; of a move that
  // leaves the king to be taken, the man that takes it. Of a legal move the free leg or eye, or the
  // screen a cannon takes over.
  std::optional<Square> at = std::nullopt;
  // The men over which something is taken: the screens of a cannon's move, or those that stand
  // between the king and the man on `at` after the move.
  Bitboard men = {};

  // Of a legal move only: how it answers a check, and the first man that gives it.
  Evasion evasion = Evasion::None;
  std::optional<Square> checker = std::nullopt;

  [[nodiscard]] bool legal() const { return reason == LegalityReason::Legal; }
};

// Any two squares may be asked. Where several reasons hold it is the first in the order above, but
// a check that is left goes before a pin. May be called from any thread.
Legality explain_legality(const Position& position, Move move);

}  // namespace xq
