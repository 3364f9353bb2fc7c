#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include "common/options.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::tools {

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

  unsigned threads = 1;
  std::size_t hash_bytes = 0;  // 0: no table
  std::uint64_t seed = 0;      // of the table
  Format format = Format::Text;
  std::string output = "-";
  bool stats = false;
  bool deterministic = false;
  bool quiet = false;
};

}  // namespace xq::tools
