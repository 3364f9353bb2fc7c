#pragma once

#include <cstddef>
#include <limits>
#include <string>

#include "common/options.hpp"
#include "xq/movegen/perft.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::tools {

// What the command line of xq-perft asks for.
struct PerftRequest {
  std::string fen;
  unsigned depth = 0;
  bool divide = false;
  RankBase rank_base = RankBase::Zero;

  std::string suite;  // empty: count the position in `fen`
  unsigned max_depth = std::numeric_limits<unsigned>::max();

  PerftOptions options;
  Format format = Format::Text;
  std::string output = "-";
  bool deterministic = false;
  bool quiet = false;
};

}  // namespace xq::tools
