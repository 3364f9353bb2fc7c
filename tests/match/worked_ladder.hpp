// A round robin of five depths, 20 games an ordered pair, and what other programs make of it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "xq/match/rating.hpp"

namespace xq::test {

// Red's wins, draws and losses, by Red's depth and Black's.
inline constexpr std::array<std::array<std::array<unsigned, 3>, 5>, 5> kWorkedLadder{{
    {{{0, 0, 0}, {7, 4, 9}, {3, 4, 13}, {1, 2, 17}, {0, 1, 19}}},
    {{{14, 3, 3}, {0, 0, 0}, {6, 7, 7}, {3, 6, 11}, {1, 4, 15}}},
    {{{17, 2, 1}, {12, 5, 3}, {0, 0, 0}, {6, 8, 6}, {4, 7, 9}}},
    {{{18, 2, 0}, {15, 4, 1}, {10, 8, 2}, {0, 0, 0}, {6, 9, 5}}},
    {{{20, 0, 0}, {17, 3, 0}, {13, 6, 1}, {9, 9, 2}, {0, 0, 0}}},
}};

inline ResultTable worked_ladder() {
  ResultTable table;
  for (std::size_t i = 0; i < kWorkedLadder.size(); ++i) {
    table.player("d" + std::to_string(i + 1));
  }
  for (std::size_t red = 0; red < kWorkedLadder.size(); ++red) {
    for (std::size_t black = 0; black < kWorkedLadder.size(); ++black) {
      if (red != black) {
        const auto& [wins, draws, losses] = kWorkedLadder[red][black];
        table.add(red, black, GameScore::Win, wins);
        table.add(red, black, GameScore::Draw, draws);
        table.add(red, black, GameScore::Loss, losses);
      }
    }
  }
  return table;
}

// The ratings of a group in the order of the players.
inline std::vector<double> by_player(const RatingGroup& group) {
  std::vector<double> ratings(group.players.size());
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    ratings[group.players[i]] = group.ratings[i];
  }
  return ratings;
}

}  // namespace xq::test
