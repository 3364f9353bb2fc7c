// What a `go` asks for, in either protocol.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "xq/protocol/time_plan.hpp"
#include "xq/search/limits.hpp"

namespace xq::protocol {

struct GoRequest {
  Limits limits;                   // without the number of lines
  std::optional<GameClock> clock;  // ours
  std::optional<unsigned> perft;   // count, do not search
  bool infinite = false;           // answer only when stopped
  bool ponder = false;             // answer only after ponderhit, or when stopped
  bool evaluate = false;           // depth 0: tell the evaluation, choose no move

  std::vector<std::string> unknown;  // words passed over
};

}  // namespace xq::protocol
