#include "perft/stats.hpp"

#include <ctime>

#include "xq/base/clock.hpp"

namespace xq::tools {
namespace {

std::chrono::nanoseconds cpu_time() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace

Meter::Meter(const PerftTable* table)
    : table_(table),
      wall_(steady_clock().now()),
      cpu_(cpu_time()),
      use_(table != nullptr ? table->use() : PerftTableUse()) {}

Cost Meter::cost() const {
  Cost cost{steady_clock().now() - wall_, cpu_time() - cpu_, std::nullopt};
  if (table_ != nullptr) {
    const PerftTableUse now = table_->use();
    cost.table = {{now.probes - use_.probes, now.hits - use_.hits, now.stores - use_.stores},
                  table_->fill()};
  }
  return cost;
}

}  // namespace xq::tools
