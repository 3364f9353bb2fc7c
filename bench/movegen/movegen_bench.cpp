#include <benchmark/benchmark.h>

#include <array>

#include "support/positions.hpp"
#include "xq/movegen/king_safety.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

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
