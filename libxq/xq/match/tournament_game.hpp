// A game of a tournament with its place in the schedule: what a journal has a line for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/match/played_game.hpp"
#include "xq/match/schedule.hpp"

namespace xq {

struct TournamentGame {
  Pair pair;
  unsigned game = 0;    // of the pair, from 0
  unsigned games = 2;   // that a pair has
  std::string opening;  // its name
  Position start = Position::start();
  std::vector<Move> opening_moves;
  PlayedGame played;

  [[nodiscard]] bool first_is_red() const { return first_has_red(pair, game, games); }
  [[nodiscard]] std::size_t red() const { return first_is_red() ? pair.first : pair.second; }
  [[nodiscard]] std::size_t black() const { return first_is_red() ? pair.second : pair.first; }
  // What the first entrant of the pair got. REQUIRES: there is an outcome
  [[nodiscard]] GameScore first_score() const;
};

// What the side `color` gets of an outcome. REQUIRES: outcome != Outcome::None
GameScore score_for(Color color, Outcome outcome);

}  // namespace xq
