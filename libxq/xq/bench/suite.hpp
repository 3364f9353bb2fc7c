// The positions that are measured with.
#pragma once

#include <string>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/board/position.hpp"
#include "xq/record/position_record.hpp"

namespace xq {

struct BenchCase {
  std::string id;     // no two of a suite have the same
  std::string phase;  // opening, middlegame, attack or ending; empty: unknown
  Position start = Position::start();
  std::vector<Move> moves;  // played from there
};

using BenchSuite = std::vector<BenchCase>;

// datasets/bench/bench.epd, which is compiled in.
BenchSuite built_in_suite();

// Adds a position of a list; one without an id is called by its place among all, "#3". Fails with
// NotFound, naming the place, when the game is over there or the id is taken.
Status add_case(BenchSuite& suite, const PositionRecord& record);

}  // namespace xq
