#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "common/options.hpp"
#include "xq/engine/engine_client.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::tools {

// Another move generator to compare with.
struct AgainstRequest {
  EngineSettings engine;  // without a command there is none
  bool lines = false;     // it speaks no protocol
  std::vector<std::string> assignments;
  std::string file;          // a saved divide
  std::uint64_t random = 0;  // positions to compare, instead of one or a suite

  [[nodiscard]] bool generator() const { return !engine.command.empty(); }
};

// What the command line of xq-perft asks for.
struct PerftRequest {
  std::string fen;
  unsigned depth = 0;
  bool divide = false;
  bool kinds = false;
  RankBase rank_base = RankBase::Zero;
  std::string journal;  // --resume; empty: none

  std::string suite;  // empty: count the position in `fen`
  unsigned max_depth = std::numeric_limits<unsigned>::max();

  AgainstRequest against;

  unsigned threads = 1;
  std::size_t hash_bytes = 0;  // 0: no table
  std::uint64_t seed = 0;      // of the table, and of random positions
  Format format = Format::Text;
  std::string output = "-";
  bool stats = false;
  bool deterministic = false;
  bool quiet = false;
};

}  // namespace xq::tools
