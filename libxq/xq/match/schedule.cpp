#include "xq/match/schedule.hpp"

#include <cassert>
#include <utility>

namespace xq {
namespace {

using Meeting = std::pair<std::size_t, std::size_t>;

// The same meetings in every round.
Schedule rounds_of(std::vector<Meeting> meetings, std::uint64_t rounds) {
  assert(!meetings.empty());
  return
      [meetings = std::move(meetings), rounds](std::uint64_t number, std::span<const PairResult>) {
        const std::uint64_t round = number / meetings.size();
        if (rounds > 0 && round >= rounds) {
          return NextPair{};
        }
        auto [first, second] = meetings[number % meetings.size()];
        return NextPair{NextPair::Kind::Play, {number, first, second, round}};
      };
}

}  // namespace

std::vector<ColouredScore> coloured_scores(const PairResult& result) {
  const auto& [pair, scores] = result;
  const auto games = static_cast<unsigned>(scores.size());
  std::vector<ColouredScore> coloured;
  for (unsigned game = 0; game < games; ++game) {
    coloured.push_back(first_has_red(pair, game, games)
                           ? ColouredScore{pair.first, pair.second, scores[game]}
                           : ColouredScore{pair.second, pair.first, reversed(scores[game])});
  }
  return coloured;
}

Schedule round_robin(std::size_t entrants, std::uint64_t rounds) {
  std::vector<Meeting> meetings;
  for (std::size_t second = 1; second < entrants; ++second) {
    for (std::size_t first = 0; first < second; ++first) {
      meetings.emplace_back(first, second);
    }
  }
  return rounds_of(std::move(meetings), rounds);
}

Schedule gauntlet(std::size_t entrants, std::size_t seeds, std::uint64_t rounds) {
  std::vector<Meeting> meetings;
  for (std::size_t seed = 0; seed < seeds; ++seed) {
    for (std::size_t other = seeds; other < entrants; ++other) {
      meetings.emplace_back(seed, other);
    }
  }
  return rounds_of(std::move(meetings), rounds);
}

}  // namespace xq
