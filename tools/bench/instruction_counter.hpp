#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "common/progress.hpp"
#include "xq/base/result.hpp"
#include "xq/bench/signature.hpp"
#include "xq/bench/suite.hpp"
#include "xq/engine/engine_player.hpp"

namespace xq::tools {

// Slower is so much more, when nobody says otherwise: far above what differs from run to run.
inline constexpr double kCountsFail = 0.01;

// A program to be run under callgrind, which takes fifty times as long.
struct CountJob {
  EnginePlayerSettings engine;  // with its command; of a command that is no engine no more is read
  bool whole = false;           // it is none, and runs to its end
  int depth = 4;                // of an engine, in each position
};

// What it did there, and by how many instructions.
struct Counted {
  std::string name;  // as the engine calls itself; of others the command
  std::uint64_t instructions = 0;
  Signature signature;
};

// Runs it once, from its start to its end. Fails with Engine when there is no Valgrind or the
// program fails. `progress` goes on by a position, or by one for a whole command.
Result<Counted> count_instructions(const CountJob& job, const BenchSuite& suite,
                                   const std::stop_token& stop, Progress& progress);

}  // namespace xq::tools
