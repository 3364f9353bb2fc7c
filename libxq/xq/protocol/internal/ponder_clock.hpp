// A clock that can be made to stand still.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "xq/base/clock.hpp"

namespace xq::protocol {

// While we think in the opponent's time no time of ours goes by, so a search that is given this
// clock may get its limit when it begins to ponder: the time counts from resume() on. now() from
// any thread; pause() and resume() from one at a time.
class PonderClock final : public Clock {
 public:
  explicit PonderClock(const Clock& clock) : clock_(clock) {}

  [[nodiscard]] std::chrono::nanoseconds now() const override {
    const std::int64_t state = state_.load(std::memory_order_acquire);
    return std::chrono::nanoseconds(state < 0 ? -1 - state : clock_.now().count() - state);
  }

  void pause() { state_.store(-1 - now().count(), std::memory_order_release); }

  void resume() {
    const std::int64_t stood_at = now().count();
    state_.store(clock_.now().count() - stood_at, std::memory_order_release);
  }

 private:
  const Clock& clock_;
  // Running: how far we are behind `clock_`. Standing: -1 less the time we stand at. One word, so
  // that nobody reads half of a change.
  std::atomic<std::int64_t> state_{0};
};

}  // namespace xq::protocol
