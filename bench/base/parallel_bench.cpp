#include <benchmark/benchmark.h>

#include <cstddef>

#include "xq/base/parallel.hpp"

namespace xq {
namespace {

// What a call costs that has nothing to do: with a kept arena, and with one of its own.
void arena_empty(benchmark::State& state) {
  const auto threads = static_cast<unsigned>(state.range(0));
  WorkerArena arena(threads);
  for ([[maybe_unused]] auto _ : state) {
    arena.tickets(threads, [](std::size_t) {});
  }
}
BENCHMARK(arena_empty)->Arg(1)->Arg(2)->Arg(8)->UseRealTime();

void tickets_empty(benchmark::State& state) {
  const auto threads = static_cast<unsigned>(state.range(0));
  for ([[maybe_unused]] auto _ : state) {
    parallel_tickets(threads, threads, [](std::size_t) {});
  }
}
BENCHMARK(tickets_empty)->Arg(1)->Arg(2)->Arg(8)->UseRealTime();

void for_empty(benchmark::State& state) {
  const auto jobs = static_cast<unsigned>(state.range(0));
  for ([[maybe_unused]] auto _ : state) {
    parallel_for(1000, jobs, {}, [](std::size_t i) { benchmark::DoNotOptimize(i); });
  }
}
BENCHMARK(for_empty)->Arg(1)->Arg(2)->Arg(8)->UseRealTime();

void ordered_empty(benchmark::State& state) {
  const auto jobs = static_cast<unsigned>(state.range(0));
  for ([[maybe_unused]] auto _ : state) {
    std::size_t reads = 0;
    parallel_ordered(
        jobs, std::size_t{4} * jobs, [&](std::size_t) { return reads++ < 1000; },
        [](std::size_t slot) { benchmark::DoNotOptimize(slot); }, [](std::size_t) {});
  }
}
BENCHMARK(ordered_empty)->Arg(1)->Arg(2)->Arg(8)->UseRealTime();

}  // namespace
}  // namespace xq
