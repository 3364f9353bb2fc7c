// What the parts of a node of the search cost, and the search as a whole.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <random>
#include <vector>

#include "support/positions.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/search/internal/exchange.hpp"
#include "xq/search/internal/table.hpp"
#include "xq/search/searcher.hpp"

namespace xq {
namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20U;

// Whether each legal move in turn at least breaks even.
void bench_exchange(benchmark::State& state) {
  const Position position = position_of(state);
  const MoveList moves = legal_moves(position);
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(search::exchange_reaches(position, moves[i], 0));
    i = i + 1 == moves.size() ? 0 : i + 1;
  }
}
BENCHMARK(bench_exchange)->Name("exchange_reaches")->DenseRange(0, 3);

// Keys as positions have them, more than a table of the size has room for.
std::vector<Key> keys_for(std::size_t megabytes) {
  std::mt19937_64 numbers(1);
  std::vector<Key> keys(megabytes * kMegabyte / 8);
  for (Key& key : keys) {
    key = numbers();
  }
  return keys;
}

// A table that the caches hold, and one they do not.
void bench_store(benchmark::State& state) {
  const auto size = static_cast<std::size_t>(state.range(0));
  search::Table table(size * kMegabyte);
  const std::vector<Key> keys = keys_for(size);
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : state) {
    table.store(keys[i], {Move(), 17, static_cast<int>(i % 16), search::Bound::Lower});
    i = i + 1 == keys.size() ? 0 : i + 1;
  }
}
BENCHMARK(bench_store)->Name("table_store_mb")->Arg(1)->Arg(64);

void bench_probe(benchmark::State& state) {
  const auto size = static_cast<std::size_t>(state.range(0));
  search::Table table(size * kMegabyte);
  const std::vector<Key> keys = keys_for(size);
  for (const Key key : keys) {
    table.store(key, {Move(), 17, 5, search::Bound::Lower});
  }
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(table.probe(keys[i]));
    i = i + 1 == keys.size() ? 0 : i + 1;
  }
}
BENCHMARK(bench_probe)->Name("table_probe_mb")->Arg(1)->Arg(64);

// The first search of a game, with a table that fits the cache.
void bench_search(benchmark::State& state) {
  const Position position = position_of(state);
  Limits limits;
  limits.depth = 8;
  std::uint64_t nodes = 0;
  Searcher searcher({16 * kMegabyte, 1, false, false});
  for ([[maybe_unused]] auto _ : state) {
    nodes += searcher.search(position, {}, limits, {}).nodes;
  }
  state.counters["nodes"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}
BENCHMARK(bench_search)->Name("search8")->DenseRange(0, 3)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace xq
