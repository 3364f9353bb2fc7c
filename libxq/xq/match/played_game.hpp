// A game between two players as it was played, and how it ended. Plain values.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xq/board/types.hpp"
#include "xq/eval/score.hpp"
#include "xq/rules/verdict.hpp"

namespace xq {

// Why a game is over.
enum class EndCause : std::uint8_t {
  None,         // it is not: the run was stopped
  Rules,        // mate, stalemate, repetition, natural limit, material: see the verdict's reason
  Resignation,  // by the loser
  Agreement,    // both offered a draw
  MoveLimit,    // the longest game allowed was played: a draw
  Adjudication,
  // The loser's fault from here on.
  TimeLoss,
  IllegalMove,  // or a move that cannot be read, or none
  Crash,        // the player ended, or could not be started
  Hang,         // it did not answer, and not when told to stop either
  BadAnswer,    // it spoke, but not as its protocol has it
};
inline constexpr unsigned kEndCauses = 11;

// "none", "rules", "resignation", ..., "time_loss", "illegal_move", "crash", "hang", "bad_answer".
const char* end_cause_name(EndCause cause);
std::optional<EndCause> parse_end_cause(std::string_view name);

constexpr bool is_fault(EndCause cause) {
  return cause >= EndCause::TimeLoss;
}

// One move, and what its player said of it, from its own view.
struct GamePly {
  Move move;
  std::optional<Score> score;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};  // wall time between question and answer

  bool operator==(const GamePly&) const = default;
};

// When the rules of adjudication would have ended a game that was played on.
struct Adjudged {
  unsigned ply = 0;  // of the game, opening included
  Outcome outcome = Outcome::None;

  bool operator==(const Adjudged&) const = default;
};

struct PlayedGame {
  std::vector<GamePly> plies;  // behind the opening
  Outcome outcome = Outcome::None;
  EndCause cause = EndCause::None;
  VerdictReason reason = VerdictReason::None;  // of EndCause::Rules
  std::string message;                         // what a fault was, one line
  // Set in games that were played on for the sake of the audit.
  std::optional<Adjudged> adjudged;

  [[nodiscard]] std::vector<Move> moves() const;
  // "red_wins by checkmate": the reason of the law where that has ended the game, else the cause.
  [[nodiscard]] std::string ending() const;
  bool operator==(const PlayedGame&) const = default;
};

}  // namespace xq
