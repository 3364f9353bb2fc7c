// How fast games of 象棋演播室 are read: one of 80 plies with a comment on every tenth move, and
// one tree of 4,000 moves. Moves are checked or not.
#include <benchmark/benchmark.h>

#include <string>

#include "xq/movegen/legal_moves.hpp"
#include "xq/record/internal/xqf_game.hpp"
#include "xq/record/internal/xqf_writer.hpp"

namespace xq {
namespace {

// A line of legal moves, the same each time, with `width` alternatives to every move.
RawGame made_game(unsigned plies, unsigned width) {
  GameRecord record;
  Position position = Position::start();
  record.start = position.setup();
  record.set_tag("Title", "中炮对屏风马");
  NodeId node = GameTree::kRoot;
  for (unsigned ply = 0; ply < plies; ++ply) {
    const MoveList moves = legal_moves(position);
    const NodeId parent = node;
    const Move move = moves[ply * 7 % moves.size()];
    node = record.tree.add(parent, move);
    for (unsigned other = 0; other < width; ++other) {
      record.tree.add(parent, moves[other % moves.size()]);
    }
    if (ply % 10 == 0) {
      record.tree.edit_notes(node).comment = "红方先手，局面平稳。";
    }
    position.make(move);
  }
  record::Losses losses;
  RawGame raw;
  raw.format = GameFormat::Xqf;
  raw.bytes = record::write_xqf(record, losses);
  return raw;
}

void read_xqf(benchmark::State& state) {
  const RawGame raw =
      made_game(static_cast<unsigned>(state.range(0)), static_cast<unsigned>(state.range(1)));
  const auto check = state.range(2) == 0 ? MoveCheck::None : MoveCheck::Strict;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(record::read_xqf(raw, {check}));
  }
  state.SetItemsProcessed(state.iterations());
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(raw.bytes.size()));
}
BENCHMARK(read_xqf)
    ->ArgNames({"plies", "alternatives", "checked"})
    ->Args({80, 0, 0})
    ->Args({80, 0, 1})
    ->Args({80, 49, 0})
    ->Args({80, 49, 1});

}  // namespace
}  // namespace xq
