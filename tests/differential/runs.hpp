// The comparisons of xq-differential.
#pragma once

#include <cstdint>
#include <string>

#include "differential/judge_tally.hpp"
#include "differential/tally.hpp"
#include "xq/base/result.hpp"

namespace xq::differential {

struct Request {
  std::uint64_t positions = 20000;
  std::uint64_t games = 0;  // above 0: compare verdicts
  std::uint64_t seed = 1;
  unsigned threads = 1;
  unsigned depth = 1;      // above 1: compare counts
  std::string peer;        // a command; empty: the reference
  unsigned deadline = 20;  // seconds a peer may take for a position
};

// Legal moves, check and play state against tests/reference; of a request with a depth, counts. The
// positions depend on the seed only, not on the number of threads.
Tally against_reference(const Request& request);

// Verdicts and forbidden moves of random games that repeat themselves against the plain judge of
// tests/reference, under random rules. They depend on the seed only.
JudgeTally against_judge(const Request& request);

// Legal moves and check, and so mate and stalemate, against a UCI engine that shows the men giving
// check on "d", as Stockfish and its kin do. Fails when it does not start, ends or misses the
// deadline.
Result<Tally> against_peer(const Request& request);

}  // namespace xq::differential
