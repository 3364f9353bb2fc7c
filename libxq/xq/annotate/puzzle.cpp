#include "xq/annotate/puzzle.hpp"

#include "xq/annotate/internal/rule_walk.hpp"

namespace xq {
namespace {

constexpr double kAlone = 0.20;  // the second line is worse by so much
constexpr double kHeld = 0.45;   // the first one keeps at least so much

bool mates(Score score) {
  return score.is_mate() && score.mate_moves() > 0;
}

// Whether somebody was given the position behind this ply to solve.
bool gives_a_chance(const JudgedPly& ply) {
  return severity(ply.move_class) > 0;
}

bool asks_for_a_solution(const JudgedPly& ply) {
  return ply.move_class == MoveClass::OnlyMove || ply.move_class == MoveClass::MissedWin ||
         ply.flags.has(PlyFlag::MateLost);
}

}  // namespace

bool has_unique_solution(const std::vector<Line>& lines, const WinModel& model, int material) {
  if (lines.size() < 2 || lines[0].pv.empty()) {
    return false;
  }
  if (mates(lines[0].score) && !mates(lines[1].score)) {
    return true;
  }
  const auto win = [&](const Line& line) { return win_probability(line.score, model, material); };
  return win(lines[0]) >= kHeld && win(lines[0]) - win(lines[1]) >= kAlone;
}

std::vector<Puzzle> puzzles(const JudgedGame& game) {
  std::vector<Puzzle> found;
  annotate::RuleWalk walk(game.start, game.judged_by.rules);
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const JudgedPly& ply = game.plies[i];
    const std::vector<Line>& lines = game.findings.positions[i].best().lines;
    const bool wanted = asks_for_a_solution(ply) || (i > 0 && gives_a_chance(game.plies[i - 1]));
    if (wanted &&
        has_unique_solution(lines, game.judged_by.model, material_count(walk.position())) &&
        !walk.takes_back(lines[0].pv[0]) && !walk.forbids(lines[0].pv[0])) {
      found.push_back({game.id + " ply " + std::to_string(ply.ply), i, walk.position(), lines[0],
                       lines[0].pv[0] == ply.move});
    }
    walk.play(ply.move);
  }
  return found;
}

}  // namespace xq
