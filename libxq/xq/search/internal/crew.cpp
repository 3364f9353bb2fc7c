#include "xq/search/internal/crew.hpp"

#include <atomic>
#include <stop_token>
#include <thread>

namespace xq::search {

Crew::Crew(unsigned threads, Table& table)
    : table_(table), arena_(threads), helpers_(threads - 1) {}

std::uint64_t Crew::search(Worker& spine, const Position& root, const Path& path,
                           NodeBudget& budget, const std::function<void()>& lead) {
  // Requests the stop however it is left.
  struct Lead {
    std::stop_source ended;
    ~Lead() { ended.request_stop(); }
  };
  const std::stop_source ended;
  const StopSignal signal{ended.get_token(), nullptr, {}};
  std::atomic<std::uint64_t> nodes = 0;
  spine.lead(busy_, line_);
  arena_.tickets(helpers_.size() + 1, [&](std::size_t index) {
    if (index == 0) {
      const Lead leads{ended};
      lead();
    } else if (!ended.stop_requested()) {
      Worker& worker = helpers_[index - 1];
      worker.reset(root, path, TableView(table_), budget, signal);
      help(worker, signal.token);
      worker.return_grant();
      nodes += worker.nodes();
    }
  });
  return nodes;
}

// Goes where the spine is, again and again.
void Crew::help(Worker& worker, const std::stop_token& ended) {
  OpenLine::Place place;
  while (!ended.stop_requested()) {
    if (line_.look(place)) {
      worker.help(place, busy_, line_);
    }
    while (line_.version() == place.version && !ended.stop_requested()) {
      std::this_thread::yield();
    }
  }
}

}  // namespace xq::search
