#include "xq/analysis/analysis.hpp"

#include <algorithm>

namespace xq {
namespace {

bool holds(const std::vector<Move>& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace

std::optional<Move> Analysis::best() const {
  if (lines.empty() || lines[0].pv.empty()) {
    return std::nullopt;
  }
  return lines[0].pv[0];
}

std::optional<bool> Analysis::pass() const {
  if (expect.empty()) {
    return std::nullopt;
  }
  return passes_best(*this).value_or(true) && passes_avoid(*this).value_or(true) &&
         passes_mate(*this).value_or(true);
}

std::optional<bool> passes_best(const Analysis& analysis) {
  if (analysis.expect.best.empty()) {
    return std::nullopt;
  }
  const auto best = analysis.best();
  return best && holds(analysis.expect.best, *best);
}

std::optional<bool> passes_avoid(const Analysis& analysis) {
  if (analysis.expect.avoid.empty()) {
    return std::nullopt;
  }
  const auto best = analysis.best();
  return best && !holds(analysis.expect.avoid, *best);
}

std::optional<bool> passes_mate(const Analysis& analysis) {
  if (!analysis.expect.mate) {
    return std::nullopt;
  }
  if (analysis.lines.empty() || !analysis.lines[0].score.is_mate()) {
    return false;
  }
  const int moves = analysis.lines[0].score.mate_moves();
  return moves > 0 && moves <= *analysis.expect.mate;
}

}  // namespace xq
