// What the board itself costs: looking up what men see, and reading and writing a position.
#include <benchmark/benchmark.h>

#include <string>

#include "support/positions.hpp"
#include "xq/board/attacks.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

// All squares in turn, so that no table stays in one line of the cache.
template <class Look>
void look_up(benchmark::State& state, const Look& look) {
  const Bitboard occupied = position_of(state).occupied();
  unsigned square = 0;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(look(Square(square), occupied));
    square = square + 1 == kSquares ? 0 : square + 1;
  }
}

void bench_lines(benchmark::State& state) {
  look_up(state, [](Square square, Bitboard occupied) {
    const LineView rank = rank_view(square.file(), rank_bits(occupied, square.rank()));
    const LineView file = file_view(square.rank(), file_bits(occupied, square.file()));
    return rank_board(square.rank(), rank.over0) | file_board(square.file(), file.over0);
  });
}
BENCHMARK(bench_lines)->Name("rook_attacks")->Arg(1);

void bench_horse(benchmark::State& state) {
  look_up(state, [](Square square, Bitboard occupied) {
    return horse_targets(square, rank_bits(occupied, square.rank()),
                         file_bits(occupied, square.file()));
  });
}
BENCHMARK(bench_horse)->Name("horse_attacks")->Arg(1);

void bench_elephant(benchmark::State& state) {
  look_up(state,
          [](Square square, Bitboard occupied) { return elephant_targets(square, occupied); });
}
BENCHMARK(bench_elephant)->Name("elephant_attacks")->Arg(1);

void bench_parse_fen(benchmark::State& state) {
  const std::string text = kFens.at(static_cast<std::size_t>(state.range(0)));
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(parse_position(text));
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(bench_parse_fen)->Name("parse_fen")->DenseRange(0, 3);

void bench_write_fen(benchmark::State& state) {
  const Position position = position_of(state);
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(fen(position));
  }
}
BENCHMARK(bench_write_fen)->Name("write_fen")->DenseRange(0, 3);

}  // namespace
}  // namespace xq
