// Who played whom, with which colour, and how it ended: what rating lists are made from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "xq/match/outcome_counts.hpp"

namespace xq {

// The games of one player with Red against one other with Black, counted by Red's outcome.
struct ResultCell {
  std::size_t red = 0;  // players by their index in the table
  std::size_t black = 0;
  std::array<std::uint64_t, 3> counts{};  // Black won, drawn, Red won

  [[nodiscard]] std::uint64_t games() const { return counts[0] + counts[1] + counts[2]; }
  // The points Red got, and what was left for Black.
  [[nodiscard]] double red_points() const;
  [[nodiscard]] double black_points() const;
};

// Players are known by name and numbered as they appear. A value; const members from any thread.
class ResultTable {
 public:
  // The number of this player, who is new to the table or is not.
  std::size_t player(std::string_view name);

  // Counts games with Red's outcome. REQUIRES: both are players of the table, and not the same
  void add(std::size_t red, std::size_t black, GameScore red_outcome, std::uint64_t games = 1);

  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  // One a pair of players and distribution of colours that has played, in the order they appeared.
  [[nodiscard]] const std::vector<ResultCell>& cells() const { return cells_; }

 private:
  std::vector<std::string> names_;
  std::map<std::string, std::size_t, std::less<>> by_name_;
  std::vector<ResultCell> cells_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> by_players_;
};

}  // namespace xq
