// The positions of the bench suite, datasets/bench/bench.epd, so that they are at hand wherever the
// programs are.
#pragma once

#include <span>
#include <string_view>

namespace xq {

// All views are of static storage.
struct BenchPosition {
  std::string_view id;     // "open-01"
  std::string_view phase;  // opening, middlegame, attack or ending
  std::string_view fen;
};

// In the order of the file; every FEN is that of a playable position with more than one legal move.
std::span<const BenchPosition> bench_positions();

}  // namespace xq
