// Games of the built-in search against itself, to learn from.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "xq/match/played_game.hpp"
#include "xq/tune/sample.hpp"

namespace xq::tune {

struct SelfPlaySettings {
  std::uint64_t nodes = 2000;  // each move; a serial search, so that a game repeats itself
  std::uint64_t seed = 1;
  std::size_t hash_bytes = std::size_t{1} << 20U;

  // The settings and the evaluation that plays, on one line: what a file of samples hangs on.
  [[nodiscard]] std::string text() const;
};

struct SelfPlayGame {
  PlayedGame played;
  unsigned opening_plies = 0;
  // Behind the opening, not in check, and with a move that takes nothing and a score that is no
  // mate: what such a position is worth is on the board.
  std::vector<Sample> samples;
};

// Plays game `number`, which depends on it and the settings alone. It begins with 5 to 9 random
// moves after which a search sees neither side ahead by more than 180. The law ends it (mate,
// stalemate, repetition, natural limit, material), and besides: a win when for four moves both
// sides said that one is ahead by 1500 or more; a draw when after move 60 both said for ten moves
// that nobody is ahead by more than 10, and after 200 moves. When a stop is requested the outcome
// is None and there are no samples.
SelfPlayGame play_alone(const SelfPlaySettings& settings, std::uint64_t number,
                        const std::stop_token& stop);

}  // namespace xq::tune
