// The fast driver: one worker, the spine, searches as a serial search does, and the others help it.
// They try the moves beside the principal variation, put off what somebody else is searching, and
// join him when there is nothing else. All share the table, through which each finds what the
// others have done. What comes of it is different at every run.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "xq/base/parallel.hpp"
#include "xq/search/internal/busy_table.hpp"
#include "xq/search/internal/open_line.hpp"
#include "xq/search/internal/worker.hpp"

namespace xq::search {

// For one search at a time.
class Crew {
 public:
  // `threads` with the spine's, at least two; `table` is the one the spine works on.
  Crew(unsigned threads, Table& table);

  // Runs `lead`, which searches `root`, the last position of `path`, with `spine`, and the other
  // workers beside it until it ends. All draw on `budget`. Gives the nodes of the others.
  std::uint64_t search(Worker& spine, const Position& root, const Path& path, NodeBudget& budget,
                       const std::function<void()>& lead);

 private:
  void help(Worker& worker, const std::stop_token& ended);

  Table& table_;
  WorkerArena arena_;
  BusyTable busy_;
  OpenLine line_;
  std::vector<Worker> helpers_;
};

}  // namespace xq::search
