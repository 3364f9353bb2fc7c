#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "xq/match/schedule.hpp"

namespace xq {
namespace {

using Meeting = std::pair<std::size_t, std::size_t>;

Meeting meeting_of(std::size_t one, std::size_t other) {
  return {std::min(one, other), std::max(one, other)};
}

// How the tournament stands after some rounds. Points are half points; who was left over in a round
// got as many as a win of all games of a pair.
struct SwissTable {
  std::vector<unsigned> points;
  std::vector<unsigned> opponents;  // points of all opponents together: Buchholz
  std::vector<unsigned> rests;      // rounds without a game
  std::set<Meeting> met;
};

SwissTable table_of(std::size_t entrants, std::span<const PairResult> played) {
  SwissTable table{std::vector<unsigned>(entrants),
                   std::vector<unsigned>(entrants),
                   std::vector<unsigned>(entrants),
                   {}};
  const std::size_t pairs_a_round = entrants / 2;
  for (std::size_t begin = 0; begin + pairs_a_round <= played.size(); begin += pairs_a_round) {
    std::vector<bool> plays(entrants);
    unsigned most = 0;
    for (const PairResult& result : played.subspan(begin, pairs_a_round)) {
      const auto [first, second] = std::pair(result.pair.first, result.pair.second);
      plays[first] = plays[second] = true;
      table.met.insert(meeting_of(first, second));
      most = std::max(most, static_cast<unsigned>(2 * result.scores.size()));
      for (const GameScore score : result.scores) {
        table.points[first] += static_cast<unsigned>(score);
        table.points[second] += static_cast<unsigned>(reversed(score));
      }
    }
    for (std::size_t entrant = 0; entrant < entrants; ++entrant) {
      table.rests[entrant] += plays[entrant] ? 0U : 1U;
      table.points[entrant] += plays[entrant] ? 0U : most;
    }
  }
  for (const auto& [one, other] : table.met) {
    table.opponents[one] += table.points[other];
    table.opponents[other] += table.points[one];
  }
  return table;
}

std::vector<std::size_t> standing_of(const SwissTable& table) {
  std::vector<std::size_t> order(table.points.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t one, std::size_t other) {
    return std::pair(table.points[one], table.opponents[one]) >
           std::pair(table.points[other], table.opponents[other]);
  });
  return order;
}

// Pairs the first of the order with the nearest it has not met, such that the rest can be paired as
// well. Looks at `steps` choices at most: beyond that somebody meets again.
bool pair_up(std::vector<std::size_t> order, const std::set<Meeting>& met, unsigned& steps,
             std::vector<Meeting>& pairs) {
  if (order.empty()) {
    return true;
  }
  const std::size_t first = order.front();
  for (std::size_t at = 1; at < order.size() && steps > 0; ++at) {
    if (met.contains(meeting_of(first, order[at]))) {
      continue;
    }
    --steps;
    auto rest = order;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(at));
    rest.erase(rest.begin());
    pairs.emplace_back(first, order[at]);
    if (pair_up(std::move(rest), met, steps, pairs)) {
      return true;
    }
    pairs.pop_back();
  }
  return false;
}

std::vector<Meeting> round_of(const SwissTable& table) {
  auto order = standing_of(table);
  if (order.size() % 2 == 1) {
    // The lowest of those who rested least.
    const auto rests = *std::ranges::min_element(table.rests);
    const auto last = std::find_if(order.rbegin(), order.rend(), [&](std::size_t entrant) {
      return table.rests[entrant] == rests;
    });
    order.erase(std::next(last).base());
  }
  std::vector<Meeting> pairs;
  unsigned steps = 10'000;
  if (pair_up(order, table.met, steps, pairs)) {
    return pairs;
  }
  pairs.clear();
  for (std::size_t at = 0; at + 1 < order.size(); at += 2) {
    pairs.emplace_back(order[at], order[at + 1]);
  }
  return pairs;
}

}  // namespace

std::vector<std::size_t> swiss_standing(std::size_t entrants, std::span<const PairResult> played) {
  return standing_of(table_of(entrants, played));
}

Schedule swiss(std::size_t entrants, std::uint64_t rounds) {
  return [entrants, rounds](std::uint64_t number, std::span<const PairResult> played) {
    const std::uint64_t pairs = entrants / 2;
    const std::uint64_t round = number / pairs;
    if (round >= rounds) {
      return NextPair{};
    }
    if (played.size() < round * pairs) {
      return NextPair{NextPair::Kind::Wait, {}};
    }
    const auto meetings = round_of(table_of(entrants, played.first(round * pairs)));
    const auto [first, second] = meetings[number % pairs];
    return NextPair{NextPair::Kind::Play, {number, first, second, round}};
  };
}

}  // namespace xq
