// The fast driver: workers that each search the whole tree beside the spine. They share the table,
// so that each finds what the others have done, and the busy table, so that they do something else
// meanwhile. What comes of it is different at every run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "xq/base/parallel.hpp"
#include "xq/search/internal/busy_table.hpp"
#include "xq/search/internal/worker.hpp"

namespace xq::search {

// What all members of a crew search.
struct CrewTask {
  const Position& root;
  const Path& path;  // that leads to it
  const MoveList& moves;
  std::size_t multipv;
  int last_depth;
};

// For one search at a time.
class Crew {
 public:
  // `threads` with the spine's, at least two; `table` is the one the spine works on.
  Crew(unsigned threads, Table& table);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Runs `lead`, which searches with `spine`, and the other workers beside it until it ends. All
  // draw on `budget`. Gives the nodes of the others.
  std::uint64_t search(Worker& spine, const CrewTask& task, NodeBudget& budget,
                       const std::function<void()>& lead);

 private:
  std::uint64_t help(Worker& worker, const CrewTask& task, NodeBudget& budget,
                     const StopSignal& signal);

  Table& table_;
  WorkerArena arena_;
  BusyTable busy_;
  std::vector<Worker> helpers_;
};

}  // namespace xq::search
