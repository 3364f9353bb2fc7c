#include "xq/bench/cpu_pin.hpp"

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

namespace xq {

Result<CpuPin> CpuPin::on(const std::vector<unsigned>& cpus) {
  CpuPin pin;
  if (cpus.empty()) {
    return pin;
  }
  cpu_set_t wanted;
  CPU_ZERO(&wanted);
  for (const unsigned cpu : cpus) {
    if (cpu >= CPU_SETSIZE) {
      return fail(ErrorCode::InvalidArgument, "there is no CPU " + std::to_string(cpu));
    }
    CPU_SET(cpu, &wanted);
  }
  if (sched_getaffinity(0, sizeof pin.before_, &pin.before_) != 0 ||
      sched_setaffinity(0, sizeof wanted, &wanted) != 0) {
    return fail(ErrorCode::InvalidArgument,
                "programs cannot be pinned: " + std::generic_category().message(errno));
  }
  pin.pinned_ = true;
  return pin;
}

CpuPin::CpuPin(CpuPin&& other) noexcept
    : before_(other.before_), pinned_(std::exchange(other.pinned_, false)) {}

CpuPin::~CpuPin() {
  if (pinned_) {
    sched_setaffinity(0, sizeof before_, &before_);
  }
}

std::vector<unsigned> allowed_cpus() {
  std::vector<unsigned> found;
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) {
    for (unsigned cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
      if (CPU_ISSET(cpu, &allowed)) {
        found.push_back(cpu);
      }
    }
  }
  return found;
}

}  // namespace xq
