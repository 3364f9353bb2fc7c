// What many judged games come to: for each player and for all of them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "xq/annotate/judged_game.hpp"

namespace xq {

// Sums over the moves of one side in many games. Sums of accuracies are kept in whole
// ten-thousandths, so that they do not depend on the order of adding.
struct MoveTotals {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;    // all
  std::uint64_t counted = 0;  // neither book nor forced
  std::uint64_t loss_cp = 0;  // of those that count
  std::uint64_t accurate_games = 0;
  std::uint64_t accuracy_e4 = 0;  // of games
  std::array<std::uint64_t, kMoveClasses> counts{};
  std::array<std::uint64_t, kGamePhases> phase_moves{};  // that count
  std::array<std::uint64_t, kGamePhases> phase_accuracy_e4{};

  void add(const MoveTotals& other);

  [[nodiscard]] std::optional<double> acpl() const;      // centipawns a move that counts
  [[nodiscard]] std::optional<double> accuracy() const;  // mean over games, of 100
  [[nodiscard]] std::optional<double> accuracy_in(GamePhase phase) const;  // mean over moves
  [[nodiscard]] std::uint64_t count(MoveClass move_class) const {
    return counts[static_cast<std::size_t>(move_class)];
  }
};

// By colour; results are the player's. Of a whole corpus they are Red's.
struct PlayerTotals {
  std::array<MoveTotals, kColors> by_color;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::uint64_t unknown = 0;  // games without a result

  void add(const PlayerTotals& other);

  [[nodiscard]] MoveTotals both() const;
  [[nodiscard]] std::uint64_t games() const { return wins + draws + losses + unknown; }
  [[nodiscard]] double points() const {
    return static_cast<double>(wins) + static_cast<double>(draws) / 2;
  }
};

// Grows with the number of players only. Not thread-safe; merge what threads have made.
class Totals {
 public:
  // REQUIRES: the game is judged.
  void add(const JudgedGame& game);
  void merge(const Totals& other);

  // By the name in the tags Red and Black, without the blanks around it. Who has none, or "?", is
  // in corpus() only.
  [[nodiscard]] const std::map<std::string, PlayerTotals>& players() const { return players_; }
  [[nodiscard]] const PlayerTotals& corpus() const { return corpus_; }

 private:
  std::map<std::string, PlayerTotals> players_;
  PlayerTotals corpus_;
};

}  // namespace xq
