// Positions of a game that have one solution, and that somebody failed or was given to solve.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "xq/annotate/judged_game.hpp"
#include "xq/board/position.hpp"

namespace xq {

struct Puzzle {
  std::string id;         // "a.pgn#1 ply 23": of the move that was played from it
  std::size_t index = 0;  // in the game's findings: moves played before it
  Position position = Position::start();
  Line solution;        // side to move's view
  bool played = false;  // the game went on with its first move
};

// Whether the first line alone solves the position: it wins or holds what the second does not, by a
// fifth of the expected score at least, or it is the only one that mates. `lines`: of one search,
// best first; with fewer than two nobody knows.
bool has_unique_solution(const std::vector<Line>& lines, const WinModel& model, int material);

// The positions behind an error (to be punished) and before a missed win, a mate let slip or an
// only move, that have one solution by the best search of them. None of them where the solution
// takes back what was just taken, or where there is no choice. Whoever gives them away should
// search them once more, deeper, with two lines, and ask has_unique_solution() again. REQUIRES: the
// game is judged.
std::vector<Puzzle> puzzles(const JudgedGame& game);

}  // namespace xq
