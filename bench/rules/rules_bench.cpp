// What the law costs: at a node of the search, and in a game that is judged after every move.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <vector>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/rules/game.hpp"
#include "xq/rules/path.hpp"

namespace xq {
namespace {

struct Cycle {
  const char* fen;
  const char* moves;  // lead back to the position
};

// Kings that idle; a rook that checks; two rooks that chase a cannon among many men.
constexpr std::array<Cycle, 3> kCycles{{
    {"3k5/9/9/p8/9/9/P8/9/9/5K3 w", "f0f1 d9d8 f1f0 d8d9"},
    {"5k3/9/5R3/9/9/9/9/9/9/3K5 b", "f9e9 f7e7 e9f9 e7f7"},
    {"2b1ka1P1/4a4/b8/p5R2/7Rc/9/P1p3p2/3rBn3/N2C2n1C/3K1NB2 b",
     "i5i7 g6g7 i7i6 h5h6 i6i5 g7g5 i5i7 h6h7 i7i6 g5g6 i6i5 h7h5"},
}};
constexpr std::size_t kPlies = 300;

struct Repeated {
  Position start;
  std::vector<Move> moves;
};

// The cycle a benchmark is run with, `plies` long.
Repeated repeated(const benchmark::State& state, std::size_t plies) {
  const Cycle& cycle = kCycles.at(static_cast<std::size_t>(state.range(0)));
  Repeated game{*parse_position(cycle.fen), {}};
  while (game.moves.size() < plies) {
    for (const std::string_view move : split_words(cycle.moves)) {
      game.moves.push_back(*parse_move(move));
    }
  }
  game.moves.resize(plies);
  return game;
}

Path path_of(const Repeated& game) {
  Position position = game.start;
  Path path(position, in_check(position));
  for (const Move move : game.moves) {
    const Undo undo = position.make(move);
    path.push(position, in_check(position), undo);
  }
  return path;
}

// A node of a search whose root has stood for `range(1)` plies, with the last position repeated.
void node_test(benchmark::State& state) {
  const Path path = path_of(repeated(state, static_cast<std::size_t>(state.range(1))));
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(path.repetition(0));
    benchmark::DoNotOptimize(path.at_natural_limit());
  }
}
BENCHMARK(node_test)->Args({1, 3})->Args({1, 4})->Args({2, 11})->Args({2, 12});

void path_push_pop(benchmark::State& state) {
  const Repeated game = repeated(state, 8);
  Path path = path_of(game);
  Position position = game.start;
  const Undo undo = position.make(game.moves.front());
  for ([[maybe_unused]] auto _ : state) {
    path.push(position, false, undo);
    path.pop();
  }
}
BENCHMARK(path_push_pop)->Arg(0);

// Playing into the third occurrence and judging it, with nothing known beforehand.
void full_judge(benchmark::State& state) {
  const std::size_t cycle =
      split_words(kCycles.at(static_cast<std::size_t>(state.range(0))).moves).size();
  const Repeated repetition = repeated(state, 2 * cycle);
  Game before(repetition.start);
  for (std::size_t i = 0; i + 1 < repetition.moves.size(); ++i) {
    benchmark::DoNotOptimize(before.play(repetition.moves[i]));
  }
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(before.verdict_after(repetition.moves.back()));
  }
}
BENCHMARK(full_judge)->Arg(0)->Arg(1)->Arg(2);

// A game of 300 plies that repeats itself from the first to the last, judged after every one.
void judged_game(benchmark::State& state) {
  const Repeated repetition = repeated(state, kPlies);
  for ([[maybe_unused]] auto _ : state) {
    Game game(repetition.start);
    for (const Move move : repetition.moves) {
      benchmark::DoNotOptimize(game.play(move));
      benchmark::DoNotOptimize(game.verdict());
    }
  }
}
BENCHMARK(judged_game)->Arg(0)->Arg(1)->Arg(2)->Unit(benchmark::kMicrosecond);

void forbidden_moves(benchmark::State& state) {
  const Repeated repetition = repeated(state, 24);
  Game game(repetition.start);
  for (std::size_t i = 0; i + 1 < repetition.moves.size(); ++i) {
    benchmark::DoNotOptimize(game.play(repetition.moves[i]));
  }
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(game.forbidden_moves());
  }
}
BENCHMARK(forbidden_moves)->Arg(0)->Arg(1)->Arg(2);

}  // namespace
}  // namespace xq
