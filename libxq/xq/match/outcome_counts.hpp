// How games between two players ended, from the view of one of them: what all statistics of
// matches start from. Pure values, for any thread.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace xq {

// What a game gave one of its players; the number is the half points.
enum class GameScore : std::uint8_t { Loss, Draw, Win };

// What it gave the other one.
constexpr GameScore reversed(GameScore outcome) {
  return static_cast<GameScore>(2 - static_cast<int>(outcome));
}

// What is counted as one: a game, or two games on one opening with colours reversed. Pairs are what
// the runner plays. Their games depend on each other through the opening, so that only the counts
// of pairs tell how sure a result is.
enum class Trial : std::uint8_t { Game, Pair };

// How often each score of a trial occurred. The classes go from no point upwards in steps of half a
// point: three for games (loss, draw, win), five for pairs (two losses, loss and draw, a point
// shared, draw and win, two wins). The counts of pairs are known as the pentanomial.
class OutcomeCounts {
 public:
  explicit OutcomeCounts(Trial trial) : trial_(trial) {}

  static OutcomeCounts of_games(std::uint64_t losses, std::uint64_t draws, std::uint64_t wins) {
    OutcomeCounts made(Trial::Game);
    made.counts_ = {losses, draws, wins, 0, 0};
    return made;
  }
  static OutcomeCounts of_pairs(const std::array<std::uint64_t, 5>& counts) {
    OutcomeCounts made(Trial::Pair);
    made.counts_ = counts;
    return made;
  }

  // Counts one more trial that gave so many half points. REQUIRES: half_points < classes()
  void add(std::size_t half_points) {
    assert(half_points < classes());
    ++counts_[half_points];
  }

  [[nodiscard]] Trial trial() const { return trial_; }
  [[nodiscard]] std::size_t games_per_trial() const { return trial_ == Trial::Game ? 1 : 2; }
  [[nodiscard]] std::size_t classes() const { return 2 * games_per_trial() + 1; }

  // How many trials gave so many half points. REQUIRES: half_points < classes()
  [[nodiscard]] std::uint64_t operator[](std::size_t half_points) const {
    assert(half_points < classes());
    return counts_[half_points];
  }
  // The share of all points that such a trial gives, 0 to 1.
  [[nodiscard]] double score_of(std::size_t half_points) const {
    return static_cast<double>(half_points) / static_cast<double>(classes() - 1);
  }

  [[nodiscard]] std::uint64_t trials() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts_) {
      sum += count;
    }
    return sum;
  }
  [[nodiscard]] std::uint64_t games() const { return trials() * games_per_trial(); }

  bool operator==(const OutcomeCounts&) const = default;

 private:
  Trial trial_;
  std::array<std::uint64_t, 5> counts_{};  // those behind classes() stay 0
};

}  // namespace xq
