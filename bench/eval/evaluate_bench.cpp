// What it costs to value a leaf: from the sums that the search keeps, from nothing, and the step
// from one position's sums to the next.
#include <benchmark/benchmark.h>

#include "support/positions.hpp"
#include "xq/eval/evaluate.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

void bench_evaluate(benchmark::State& state) {
  const Position position = position_of(state);
  const eval::Accumulator sums(position);
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(eval::evaluate(position, sums));
  }
}
BENCHMARK(bench_evaluate)->Name("evaluate")->DenseRange(0, 3);

void bench_evaluate_anew(benchmark::State& state) {
  const Position position = position_of(state);
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(eval::evaluate(position));
  }
}
BENCHMARK(bench_evaluate_anew)->Name("evaluate_anew")->DenseRange(0, 3);

void bench_sums_after(benchmark::State& state) {
  const Position position = position_of(state);
  const eval::Accumulator sums(position);
  const MoveList moves = legal_moves(position);
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(sums.after(position, moves[i]));
    i = i + 1 == moves.size() ? 0 : i + 1;
  }
}
BENCHMARK(bench_sums_after)->Name("sums_after")->DenseRange(0, 3);

}  // namespace
}  // namespace xq
