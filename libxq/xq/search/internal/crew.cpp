#include "xq/search/internal/crew.hpp"

#include <atomic>
#include <stop_token>

#include "xq/search/internal/iteration.hpp"

namespace xq::search {

Crew::Crew(unsigned threads, Table& table)
    : table_(table), arena_(threads), helpers_(threads - 1) {}

Crew::~Crew() = default;

std::uint64_t Crew::search(Worker& spine, const CrewTask& task, NodeBudget& budget,
                           const std::function<void()>& lead) {
  // Requests the stop however it is left.
  struct Lead {
    std::stop_source ended;
    ~Lead() { ended.request_stop(); }
  };
  const std::stop_source ended;
  const StopSignal signal{ended.get_token(), nullptr, {}};
  std::atomic<std::uint64_t> nodes = 0;
  spine.set_busy(&busy_);
  arena_.tickets(helpers_.size() + 1, [&](std::size_t index) {
    if (index == 0) {
      const Lead leads{ended};
      lead();
    } else if (!ended.stop_requested()) {
      nodes += help(helpers_[index - 1], task, budget, signal);
    }
  });
  return nodes;
}

// Deepens as the spine does, until it has ended. Gives the nodes visited.
std::uint64_t Crew::help(Worker& worker, const CrewTask& task, NodeBudget& budget,
                         const StopSignal& signal) {
  worker.reset(task.root, task.path, TableView(table_), budget, signal);
  worker.set_busy(&busy_);
  Iteration iteration(worker, task.moves, task.multipv, false);
  for (int depth = 1; depth <= task.last_depth && iteration.deepen(depth); ++depth) {
  }
  worker.return_grant();
  return worker.nodes();
}

}  // namespace xq::search
