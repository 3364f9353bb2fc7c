#include "xq/report/puzzle_epd.hpp"

#include "xq/report/internal/epd_line.hpp"

namespace xq {

std::string puzzle_epd(const Puzzle& puzzle) {
  const Line& solution = puzzle.solution;
  report::EpdLine line(puzzle.position);
  line.add("acd", std::to_string(solution.depth));
  line.add_moves("bm", {solution.pv[0]});
  if (solution.score.is_mate()) {
    line.add("dm", std::to_string(solution.score.mate_moves()));
  } else {
    line.add("ce", std::to_string(solution.score.cp()));
  }
  line.add_moves("pv", solution.pv);
  line.add("id", report::in_double_quotes(puzzle.id));
  line.add("c0", puzzle.played ? "\"found in the game\"" : "\"missed in the game\"");
  return line.text();
}

}  // namespace xq
