#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "support/positions.hpp"
#include "xq/movegen/internal/king_zone.hpp"
#include "xq/movegen/internal/reply_count.hpp"
#include "xq/movegen/internal/two_plies.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/movegen/perft.hpp"
#include "xq/movegen/perft_kinds.hpp"
#include "xq/movegen/perft_parts.hpp"

namespace xq {
namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20U;

void tell(benchmark::State& state, NodeCount leaves) {
  state.counters["leaves"] = benchmark::Counter(leaves.approximate(), benchmark::Counter::kIsRate);
}

// The two counters of the last plies, on the same nodes: all positions behind one move.
std::vector<Position> children(const Position& position) {
  std::vector<Position> all;
  for (const Move move : legal_moves(position)) {
    all.push_back(position);
    all.back().make(move);
  }
  return all;
}

void bench_two_plies(benchmark::State& state) {
  std::vector<Position> nodes = children(position_of(state));
  NodeCount leaves;
  for ([[maybe_unused]] auto _ : state) {
    for (Position& node : nodes) {
      leaves += internal::count_two_plies(node);
    }
  }
  tell(state, leaves);
}
BENCHMARK(bench_two_plies)->Name("two_plies")->DenseRange(0, 3)->Unit(benchmark::kMicrosecond);

void bench_two_plies_plainly(benchmark::State& state) {
  std::vector<Position> nodes = children(position_of(state));
  NodeCount leaves;
  for ([[maybe_unused]] auto _ : state) {
    for (Position& node : nodes) {
      for (const Move move : legal_moves(node)) {
        const Piece captured = node.make_board(move);
        leaves += count_legal_moves(node);
        node.unmake_board(move, captured);
      }
    }
  }
  tell(state, leaves);
}
BENCHMARK(bench_two_plies_plainly)
    ->Name("two_plies_plainly")
    ->DenseRange(0, 3)
    ->Unit(benchmark::kMicrosecond);

// The preparation alone: what the replier has, and which moves touch its king.
void bench_preparation(benchmark::State& state) {
  const Position position = position_of(state);
  const KingSafety safety(position, ~position.side_to_move());
  for ([[maybe_unused]] auto _ : state) {
    if (position.side_to_move() == Color::Red) {
      const internal::ReplyCount<Color::Black> replies(position, safety);
      const internal::KingZone<Color::Red> zone(position);
      benchmark::DoNotOptimize(replies.base() + zone.safe_steps());
    }
  }
}
BENCHMARK(bench_preparation)->Name("two_plies_preparation")->DenseRange(0, 3);

void bench_perft4(benchmark::State& state) {
  const Position position = position_of(state);
  NodeCount leaves;
  for ([[maybe_unused]] auto _ : state) {
    leaves += perft(position, 4).nodes;
  }
  tell(state, leaves);
}
BENCHMARK(bench_perft4)->Name("perft4")->DenseRange(0, 3)->Unit(benchmark::kMillisecond);

// One table for all rounds, as a suite of positions has it; no round finds what another left.
void bench_perft5_table(benchmark::State& state) {
  const Position position = position_of(state);
  PerftTable table(64 * kMegabyte);
  NodeCount leaves;
  for ([[maybe_unused]] auto _ : state) {
    leaves += perft(position, 5, {1, &table, {}}).nodes;
  }
  tell(state, leaves);
}
BENCHMARK(bench_perft5_table)
    ->Name("perft5_table")
    ->DenseRange(0, 3)
    ->Unit(benchmark::kMillisecond);

void bench_kinds3(benchmark::State& state) {
  const Position position = position_of(state);
  NodeCount leaves;
  for ([[maybe_unused]] auto _ : state) {
    leaves += perft_kinds(position, 3).depths.back().nodes;
  }
  tell(state, leaves);
}
BENCHMARK(bench_kinds3)->Name("kinds3")->DenseRange(0, 3)->Unit(benchmark::kMillisecond);

void bench_parts(benchmark::State& state) {
  const Position position = position_of(state);
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(perft_parts(position, 9));
  }
}
BENCHMARK(bench_parts)->Name("perft_parts")->DenseRange(0, 3)->Unit(benchmark::kMicrosecond);

// Keys as positions have them, evenly spread, and so many that they meet all of the table.
std::vector<PositionKeys> some_keys() {
  std::mt19937_64 numbers(1);
  std::vector<PositionKeys> keys(std::size_t{1} << 20U);
  for (PositionKeys& key : keys) {
    key = {numbers(), numbers()};
  }
  return keys;
}

// One step of what through_table() does with a child, in a table of so many MB: a slot, a probe
// that finds nothing, a store. That of the child forty steps on is asked for, or not.
void bench_table(benchmark::State& state) {
  constexpr std::size_t kAhead = 40;
  PerftTable table(static_cast<std::size_t>(state.range(0)) * kMegabyte);
  const bool ahead = state.range(1) == 1;
  const std::vector<PositionKeys> keys = some_keys();
  std::uint64_t salt = table.new_salt();
  for (const PositionKeys& key : keys) {
    table.store(table.slot(key, 3, salt), 44);
  }
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : state) {
    if (ahead) {
      PerftTable::prefetch(table.slot(keys[(i + kAhead) % keys.size()], 4, salt));
    }
    const auto slot = table.slot(keys[i], 4, salt);
    benchmark::DoNotOptimize(table.find(slot, 4));
    table.store(slot, 44);
    if (++i == keys.size()) {
      i = 0;
      salt = table.new_salt();
    }
  }
}
BENCHMARK(bench_table)->Name("table")->ArgNames({"MB", "ahead"})->ArgsProduct({{1, 256}, {0, 1}});

}  // namespace
}  // namespace xq
