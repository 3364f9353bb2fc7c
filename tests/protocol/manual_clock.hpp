// A clock that a test moves.
#pragma once

#include <atomic>
#include <chrono>

#include "xq/base/clock.hpp"

namespace xq::test {

class ManualClock final : public Clock {
 public:
  [[nodiscard]] std::chrono::nanoseconds now() const override {
    return std::chrono::nanoseconds(now_.load());
  }
  void advance(std::chrono::nanoseconds time) { now_ += time.count(); }

 private:
  std::atomic<std::int64_t> now_{1'000'000};
};

}  // namespace xq::test
