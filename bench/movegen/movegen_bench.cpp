#include <benchmark/benchmark.h>

#include <array>

#include "xq/board/fen.hpp"
#include "xq/movegen/king_safety.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

// The start position, a middlegame full of cannons, an open one, and an ending.
constexpr std::array<const char*, 4> kFens{
    kStartFen,
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
    "r2akab1r/3n5/4b3n/p1p1pRp1p/9/2P3P2/P3P3c/N2C3C1/4A4/1RBAK1B2 w - - 0 1",
    "4ka3/3Pa4/r6R1/2C4C1/9/9/8n/9/4p3r/3K3R1 w - - 0 1",
};

Position position_of(const benchmark::State& state) {
  return *parse_position(kFens.at(static_cast<std::size_t>(state.range(0))));
}

void bench_legal_moves(benchmark::State& state) {
  const Position position = position_of(state);
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(legal_moves(position));
  }
}
BENCHMARK(bench_legal_moves)->Name("legal_moves")->DenseRange(0, 3);

void bench_count(benchmark::State& state) {
  const Position position = position_of(state);
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(count_legal_moves(position));
  }
}
BENCHMARK(bench_count)->Name("count_legal_moves")->DenseRange(0, 3);

// A legal move there and back; the time is that of one pair.
void bench_make_unmake(benchmark::State& state) {
  Position position = position_of(state);
  const MoveList moves = legal_moves(position);
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : state) {
    const Undo undo = position.make(moves[i]);
    benchmark::ClobberMemory();
    position.unmake(moves[i], undo);
    i = i + 1 == moves.size() ? 0 : i + 1;
  }
}
BENCHMARK(bench_make_unmake)->Name("make_unmake")->DenseRange(0, 3);

// The keys behind a legal move, without making it.
void bench_keys_after(benchmark::State& state) {
  const Position position = position_of(state);
  const MoveList moves = legal_moves(position);
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(position.keys_after(moves[i]));
    i = i + 1 == moves.size() ? 0 : i + 1;
  }
}
BENCHMARK(bench_keys_after)->Name("keys_after")->DenseRange(0, 3);

void bench_king_safety(benchmark::State& state) {
  const Position position = position_of(state);
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(KingSafety(position));
  }
}
BENCHMARK(bench_king_safety)->Name("king_safety")->DenseRange(0, 3);

}  // namespace
}  // namespace xq
