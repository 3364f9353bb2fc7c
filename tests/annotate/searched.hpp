// Searched games for tests: what was found is made up.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "xq/annotate/judge.hpp"
#include "xq/base/random.hpp"
#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::test {

inline Move move_of(std::string_view text) {
  return *parse_move(text);
}

// One line: a score, and a first move unless the game is over.
inline SearchFindings found(Score score, std::optional<Move> best, int depth = 10) {
  SearchFindings findings;
  Line line{score, depth, depth + 4, {}};
  if (best) {
    line.pv.push_back(*best);
  }
  findings.lines.push_back(std::move(line));
  findings.depth = depth;
  findings.nodes = 1000;
  return findings;
}

// The moves from a position, all scores 0 and every move the engine's own; at the end stands the
// first legal move, or `mate 0` where there is none.
inline JudgedGame searched_game(const std::string& fen, std::string_view moves) {
  JudgedGame game;
  game.id = "made up#1";
  game.start = *parse_position(fen);
  game.record.start = game.start.setup();
  game.record.source.place.file = "made up";
  game.findings.engine = {"engine", "hash=1"};
  game.findings.limits.nodes = 1000;
  Position position = game.start;
  NodeId node = GameTree::kRoot;
  for (const std::string_view word : split_words(moves)) {
    const Move move = move_of(word);
    if (!is_legal(position, move)) {
      ADD_FAILURE() << word << " is not legal";
      break;
    }
    node = game.record.tree.add(node, move);
    game.findings.positions.push_back({found(Score::centipawns(0), move), {}});
    position.make(move);
  }
  const MoveList last = legal_moves(position);
  game.findings.positions.push_back(
      {last.empty() ? found(Score::mate(0), std::nullopt) : found(Score::centipawns(0), last[0]),
       {}});
  return game;
}

// What the first pass found of a position: a score of the side to move, and a move.
inline void set_first(JudgedGame& game, std::size_t index, Score score,
                      std::string_view best = {}) {
  PositionFindings& position = game.findings.positions[index];
  const std::vector<Move> pv = position.first.lines[0].pv;
  position.first = found(score, best.empty() ? pv[0] : move_of(best));
}
inline void set_second(JudgedGame& game, std::size_t index, Score score,
                       std::string_view best = {}) {
  PositionFindings& position = game.findings.positions[index];
  position.second = found(score, best.empty() ? position.first.lines[0].pv[0] : move_of(best), 16);
}
// A further line.
inline void add_line(JudgedGame& game, std::size_t index, Score score, std::string_view best) {
  game.findings.positions[index].first.lines.push_back({score, 10, 14, {move_of(best)}});
}

// Every move legal and drawn at random, with scores that jump about, mates among them; every third
// position has a second search, every other one two lines.
inline JudgedGame random_game(std::uint64_t seed, unsigned plies) {
  std::mt19937_64 numbers(seed);
  JudgedGame game = searched_game(kStartFen, "");
  game.id = "random#" + std::to_string(seed);
  game.findings.limits.multipv = 2;
  game.findings.second = Limits{};
  game.findings.second->nodes = 20000;
  game.findings.positions.clear();
  const auto score = [&] {
    const int small = static_cast<int>(draw_below(numbers, 25)) - 12;
    return draw_below(numbers, 5) == 0 && small != 0 ? Score::mate(small)
                                                     : Score::centipawns(small * 97);
  };
  const auto search = [&](const MoveList& moves, int depth) {
    const Score best = score();  // drawn one after the other: the order of arguments is anybody's
    SearchFindings findings = found(best, moves[draw_below(numbers, moves.size())], depth);
    if (moves.size() > 1 && draw_below(numbers, 2) == 0) {
      const Move first = findings.lines[0].pv[0];
      findings.lines.push_back({score(), depth, depth, {first == moves[0] ? moves[1] : moves[0]}});
    }
    return findings;
  };
  Position position = game.start;
  NodeId node = GameTree::kRoot;
  for (unsigned ply = 0;; ++ply) {
    const MoveList moves = legal_moves(position);
    PositionFindings& here = game.findings.positions.emplace_back();
    if (moves.empty()) {
      here.first = found(Score::mate(0), std::nullopt);
      return game;
    }
    here.first = search(moves, 8);
    if (draw_below(numbers, 2) == 0) {
      here.second = search(moves, 16);
    }
    if (ply == plies) {
      return game;
    }
    // Every other move is one that the search names, so that all classes come up.
    const SearchFindings& named = here.best();
    const Move move = draw_below(numbers, 2) == 0 ? named.lines[0].pv[0]
                                                  : moves[draw_below(numbers, moves.size())];
    node = game.record.tree.add(node, move);
    position.make(move);
  }
}

}  // namespace xq::test
