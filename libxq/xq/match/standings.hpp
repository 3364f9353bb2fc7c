// What the games of a tournament come to: the fold of a journal, game by game.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "xq/match/outcome_counts.hpp"
#include "xq/match/pair_board.hpp"
#include "xq/match/result_table.hpp"
#include "xq/match/tournament_game.hpp"
#include "xq/match/tournament_journal.hpp"

namespace xq {

// One entrant's account.
struct EntrantTally {
  std::array<std::uint64_t, 3> scores{};            // losses, draws, wins
  std::array<std::uint64_t, 3> red_scores{};        // of those, with red
  std::array<std::uint64_t, kEndCauses> lost_by{};  // losses by cause
  std::uint64_t moves = 0;
  std::uint64_t nodes = 0;
  std::vector<std::uint64_t> move_nodes;  // of each move
  std::chrono::microseconds time{0};      // of all moves
  std::chrono::microseconds longest{0};   // one move

  [[nodiscard]] std::uint64_t games() const { return scores[0] + scores[1] + scores[2]; }
  [[nodiscard]] double points() const {
    return static_cast<double>(scores[2]) + static_cast<double>(scores[1]) / 2;
  }
  [[nodiscard]] std::uint64_t faults() const;
};

// The law ended a game in a way that a player, by its last score, did not expect: it lost and
// thought it stood level or better, or it was a draw and thought it was winning or losing. Many of
// these mean that a player knows other rules.
struct Disagreement {
  std::uint64_t pair = 0;
  unsigned game = 0;
  std::size_t entrant = 0;
  VerdictReason reason = VerdictReason::None;
  Outcome outcome = Outcome::None;
  Score score = Score::centipawns(0);  // the player's view
};

// How often scores of players would have ended a game, and how often wrongly.
struct AuditTally {
  std::uint64_t adjudged = 0;
  std::uint64_t wrong = 0;
};

// A value; for one thread at a time.
class Standings {
 public:
  explicit Standings(const TournamentHeader& header);

  void add(const TournamentGame& game);

  [[nodiscard]] const std::vector<EntrantTally>& entrants() const { return entrants_; }
  [[nodiscard]] std::uint64_t games() const { return games_; }
  // Games that differ in their moves. The others tell nothing new.
  [[nodiscard]] std::uint64_t distinct_games() const { return distinct_.size(); }
  // Black won, drawn, Red won.
  [[nodiscard]] const std::array<std::uint64_t, 3>& red_scores() const { return red_scores_; }
  [[nodiscard]] const std::array<std::uint64_t, kEndCauses>& causes() const { return causes_; }
  [[nodiscard]] const std::array<std::uint64_t, kVerdictReasons>& reasons() const {
    return reasons_;
  }
  [[nodiscard]] const std::vector<Disagreement>& disagreements() const { return disagreements_; }
  [[nodiscard]] const AuditTally& audit() const { return audit_; }

  // Of the first entrant against the second: pairs that are whole, or games where a pair is one.
  [[nodiscard]] const OutcomeCounts& trials() const { return trials_; }
  [[nodiscard]] const PairBoard& pairs() const { return pairs_; }
  [[nodiscard]] const ResultTable& table() const { return table_; }

 private:
  void add_plies(const TournamentGame& game);
  void add_disagreements(const TournamentGame& game);

  std::vector<EntrantTally> entrants_;
  std::uint64_t games_ = 0;
  std::unordered_set<std::uint64_t> distinct_;
  std::array<std::uint64_t, 3> red_scores_{};
  std::array<std::uint64_t, kEndCauses> causes_{};
  std::array<std::uint64_t, kVerdictReasons> reasons_{};
  std::vector<Disagreement> disagreements_;
  AuditTally audit_;
  OutcomeCounts trials_;
  PairBoard pairs_;
  ResultTable table_;
};

}  // namespace xq
