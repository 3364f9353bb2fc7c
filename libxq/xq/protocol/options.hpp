// What can be set of the engine, by a GUI or on the command line.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "xq/base/parallel.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {

struct EngineOptions {
  std::size_t hash_mb = 16;  // 0: no table
  unsigned threads = 1;
  unsigned multipv = 1;
  bool deterministic = false;  // the same search for any number of threads
  // Draws one of the moves that are worth as much as the best; 0: the first best move is played.
  std::uint32_t variety_seed = 0;
  std::chrono::milliseconds move_overhead{10};
  RankBase rank_base = RankBase::Zero;  // of moves in UCI; UCCI has ranks 0 to 9
};

// The most that a GUI may ask for.
struct EngineCeiling {
  std::size_t hash_mb = std::size_t{1} << 16U;
  unsigned threads = kMaxThreads;
};

}  // namespace xq
