// Many workers at one open node: the PV split.
//
// The first move of an open node is searched alone, recursively split along the principal
// variation; then its younger brothers are tested against alpha, many at once, and those that pass
// are searched in full, one after another, in their order. The top level of this is the root split.
//
// During a batch the table is frozen; each task writes to an overlay of its own, and the overlays
// of the tasks that count are merged in the order of moves. Alpha is fixed before the batch, each
// task starts from the same history, and batches have the same size however many threads there are:
// so have the results.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "xq/base/parallel.hpp"
#include "xq/search/internal/worker.hpp"

namespace xq::search {

// Workers and overlays for one search at a time.
class Team {
 public:
  // Uses up to `threads` threads at once; `table` is the one the spine works on.
  Team(unsigned threads, Table& table);
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  // Before a search: nothing of an earlier one may bear on it.
  void begin_search();

  // Tests and searches node.moves[1..]; the spine stands at the node. On return the node is done,
  // cut off, or spine.stopped().
  void search_brothers(Worker& spine, PvNode& node);

 private:
  struct Task;

  void test_batch(Worker& spine, const PvNode& node, std::size_t first, std::size_t count);
  bool settle(Worker& spine, PvNode& node, std::size_t index, Task& task, Value tested_alpha,
              const History& history_before);

  WorkerArena arena_;
  Table& table_;
  std::vector<std::unique_ptr<Task>> tasks_;
};

}  // namespace xq::search
