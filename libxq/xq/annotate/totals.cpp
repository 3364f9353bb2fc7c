#include "xq/annotate/totals.hpp"

#include <cmath>

#include "xq/base/text.hpp"

namespace xq {
namespace {

constexpr double kE4 = 1e4;

std::uint64_t in_e4(double value) {
  return static_cast<std::uint64_t>(std::llround(value * kE4));
}

std::optional<double> mean(std::uint64_t sum, std::uint64_t count) {
  return count == 0 ? std::nullopt
                    : std::optional(static_cast<double>(sum) / static_cast<double>(count));
}

std::optional<double> mean_of_e4(std::uint64_t sum, std::uint64_t count) {
  const auto value = mean(sum, count);
  return value ? std::optional(*value / kE4) : std::nullopt;
}

template <std::size_t N>
void add_each(std::array<std::uint64_t, N>& sums, const std::array<std::uint64_t, N>& others) {
  for (std::size_t i = 0; i < N; ++i) {
    sums[i] += others[i];
  }
}

MoveTotals moves_of(const JudgedGame& game, Color side) {
  const SideSummary& summary = side == Color::Red ? game.red : game.black;
  MoveTotals totals;
  totals.games = 1;
  totals.moves = summary.moves;
  if (summary.accuracy) {
    totals.accurate_games = 1;
    totals.accuracy_e4 = in_e4(*summary.accuracy);
  }
  for (std::size_t i = 0; i < kMoveClasses; ++i) {
    totals.counts[i] = summary.counts[i];
  }
  for (const JudgedPly& ply : game.plies) {
    if (ply.side != side || !ply.counts()) {
      continue;
    }
    const auto phase = static_cast<std::size_t>(ply.phase);
    ++totals.counted;
    totals.loss_cp += static_cast<std::uint64_t>(ply.loss_cp);
    ++totals.phase_moves[phase];
    totals.phase_accuracy_e4[phase] += in_e4(ply.accuracy);
  }
  return totals;
}

void add_result(PlayerTotals& totals, GameResult result, Color side) {
  switch (result) {
    case GameResult::Unknown:
      ++totals.unknown;
      return;
    case GameResult::Draw:
      ++totals.draws;
      return;
    default:
      ++((result == GameResult::RedWins) == (side == Color::Red) ? totals.wins : totals.losses);
  }
}

}  // namespace

void MoveTotals::add(const MoveTotals& other) {
  games += other.games;
  moves += other.moves;
  counted += other.counted;
  loss_cp += other.loss_cp;
  accurate_games += other.accurate_games;
  accuracy_e4 += other.accuracy_e4;
  add_each(counts, other.counts);
  add_each(phase_moves, other.phase_moves);
  add_each(phase_accuracy_e4, other.phase_accuracy_e4);
}

std::optional<double> MoveTotals::acpl() const {
  return mean(loss_cp, counted);
}

std::optional<double> MoveTotals::accuracy() const {
  return mean_of_e4(accuracy_e4, accurate_games);
}

std::optional<double> MoveTotals::accuracy_in(GamePhase phase) const {
  const auto i = static_cast<std::size_t>(phase);
  return mean_of_e4(phase_accuracy_e4.at(i), phase_moves.at(i));
}

void PlayerTotals::add(const PlayerTotals& other) {
  for (std::size_t side = 0; side < kColors; ++side) {
    by_color[side].add(other.by_color[side]);
  }
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  unknown += other.unknown;
}

MoveTotals PlayerTotals::both() const {
  MoveTotals sum = by_color[0];
  sum.add(by_color[1]);
  return sum;
}

void Totals::add(const JudgedGame& game) {
  add_result(corpus_, game.record.result, Color::Red);
  for (const Color side : {Color::Red, Color::Black}) {
    const MoveTotals moves = moves_of(game, side);
    corpus_.by_color[index_of(side)].add(moves);
    const std::string_view name = trim(game.record.tag(side == Color::Red ? "Red" : "Black"));
    if (name.empty() || name == "?") {
      continue;
    }
    PlayerTotals& player = players_[std::string(name)];
    player.by_color[index_of(side)].add(moves);
    add_result(player, game.record.result, side);
  }
}

void Totals::merge(const Totals& other) {
  for (const auto& [name, totals] : other.players_) {
    players_[name].add(totals);
  }
  corpus_.add(other.corpus_);
}

}  // namespace xq
