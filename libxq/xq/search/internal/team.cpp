#include "xq/search/internal/team.hpp"

#include <algorithm>

namespace xq::search {
namespace {

// Brothers tested between two merges. Fixed, since results may not depend on the thread count.
constexpr std::size_t kBatch = 16;

// Overlays grow with the trees they serve; a large one costs too much to merge for a small tree.
constexpr int kDeepTask = 8;
constexpr std::size_t kSmallOverlay = std::size_t{64} << 10U;
constexpr std::size_t kLargeOverlay = std::size_t{1} << 20U;

}  // namespace

struct Team::Task {
  Worker worker;
  NodeBudget own_budget;
  Table small{0};
  Table large{0};
  Table* overlay = nullptr;
  Value value = 0;

  Task() = default;

  // An empty overlay fit for a subtree of `depth` plies; made when first wanted.
  Table& overlay_for(int depth) {
    Table& table = depth < kDeepTask ? small : large;
    if (!table.has_room()) {
      table = Table(depth < kDeepTask ? kSmallOverlay : kLargeOverlay);
    }
    table.clear();
    return table;
  }
};

Team::Team(unsigned threads, Table& table) : arena_(threads), table_(table) {
  for (std::size_t i = 0; i < kBatch; ++i) {
    tasks_.push_back(std::make_unique<Task>());
  }
}

Team::~Team() = default;

void Team::begin_search() {
  for (const auto& task : tasks_) {
    task->worker.forget_replies();
  }
}

void Team::search_brothers(Worker& spine, PvNode& node) {
  for (std::size_t first = 1; first < node.moves.size(); first += kBatch) {
    const std::size_t count = std::min(kBatch, node.moves.size() - first);
    const Value tested_alpha = node.alpha;
    const History history_before = spine.history();
    test_batch(spine, node, first, count);
    for (std::size_t i = 0; i < count; ++i) {
      if (settle(spine, node, first + i, *tasks_[i], tested_alpha, history_before)) {
        return;
      }
    }
  }
}

void Team::test_batch(Worker& spine, const PvNode& node, std::size_t first, std::size_t count) {
  spine.return_grant();
  for (std::size_t i = 0; i < count; ++i) {
    Task& task = *tasks_[i];
    // Every task may spend all that is left; settle() sees to the sum.
    task.own_budget.reset(spine.budget().left());
    task.overlay = &task.overlay_for(node.depth);
  }
  const auto test = [&](std::size_t i) {
    Task& task = *tasks_[i];
    task.worker.adopt(spine, node.ply, TableView(table_, *task.overlay), task.own_budget);
    task.value = task.worker.test_brother(node, first + i, node.alpha);
    task.worker.return_grant();
  };
  arena_.tickets(count, test);
}

// Books one tested brother, in the order of moves. True: the node is done or the search must stop.
bool Team::settle(Worker& spine, PvNode& node, std::size_t index, Task& task, Value tested_alpha,
                  const History& history_before) {
  const bool counts = !task.worker.stopped() && spine.charge(task.worker.nodes());
  Value value = task.value;
  if (counts) {
    task.overlay->merge_into(table_);
    spine.learn(task.worker, history_before);
  } else {
    // The limit falls inside this brother: searched here, the search stops at the exact node.
    value = spine.test_brother(node, index, node.alpha);
  }
  if (!spine.stopped() && value > node.alpha && node.alpha != tested_alpha && counts) {
    value = spine.test_brother(node, index, node.alpha);
  }
  if (!spine.stopped() && value > node.alpha && value < node.beta) {
    value = spine.search_fully(node, index);
  }
  return spine.stopped() || spine.take(node, index, value);
}

}  // namespace xq::search
