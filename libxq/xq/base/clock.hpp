// The clock seam: code that measures or limits time asks one of these, and a test hands it another.
#pragma once

#include <chrono>

namespace xq {

class Clock {
 public:
  virtual ~Clock() = default;
  // Time since some fixed moment; never runs backwards. May be called from any thread.
  [[nodiscard]] virtual std::chrono::nanoseconds now() const = 0;
};

// The machine's monotonic clock.
const Clock& steady_clock();

}  // namespace xq
