// Programs kept on CPUs of their choice, so that they do not wander while they are timed.
#pragma once

#include <sched.h>
#include <vector>

#include "xq/base/result.hpp"

namespace xq {

// While it lives, programs that this thread starts run on these CPUs only, and so does the thread.
class CpuPin {
 public:
  // Fails with InvalidArgument when the system does not allow it. None: nothing is pinned.
  static Result<CpuPin> on(const std::vector<unsigned>& cpus);

  CpuPin(CpuPin&& other) noexcept;
  CpuPin& operator=(CpuPin&&) = delete;
  CpuPin(const CpuPin&) = delete;
  CpuPin& operator=(const CpuPin&) = delete;
  ~CpuPin();

 private:
  CpuPin() = default;

  cpu_set_t before_{};
  bool pinned_ = false;
};

// The CPUs this thread may use, in rising order.
std::vector<unsigned> allowed_cpus();

}  // namespace xq
