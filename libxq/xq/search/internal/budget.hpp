// What a search may still spend, and when it must stop.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>

#include "xq/base/clock.hpp"

namespace xq::search {

// Nodes still to be visited. Workers draw grants from it, so that the sum of all never exceeds the
// limit; what a worker did not use it gives back. Safe to share between threads.
class NodeBudget {
 public:
  static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

  explicit NodeBudget(std::uint64_t nodes = kUnlimited) : left_(nodes) {}

  // Starts anew with `nodes`. Not while others draw.
  void reset(std::uint64_t nodes) {
    left_.store(nodes, std::memory_order_relaxed);
    taken_.store(0, std::memory_order_relaxed);
  }

  // Up to `wanted` nodes; 0 when nothing is left.
  std::uint64_t take(std::uint64_t wanted) {
    std::uint64_t left = left_.load(std::memory_order_relaxed);
    std::uint64_t granted = 0;
    do {
      granted = std::min(left, wanted);
    } while (left != kUnlimited &&
             !left_.compare_exchange_weak(left, left - granted, std::memory_order_relaxed));
    taken_.fetch_add(granted, std::memory_order_relaxed);
    return granted;
  }

  void give_back(std::uint64_t nodes) {
    taken_.fetch_sub(nodes, std::memory_order_relaxed);
    if (left_.load(std::memory_order_relaxed) != kUnlimited) {
      left_.fetch_add(nodes, std::memory_order_relaxed);
    }
  }

  // Granted and not given back, by all workers together; what they hold and have not used counts.
  [[nodiscard]] std::uint64_t taken() const { return taken_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t left() const { return left_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> left_;
  std::atomic<std::uint64_t> taken_ = 0;
};

// Reasons from outside to stop: a request, or the time. Immutable, shared by all workers.
struct StopSignal {
  std::stop_token token;
  const Clock* clock = nullptr;
  std::optional<std::chrono::nanoseconds> deadline;

  [[nodiscard]] bool raised() const {
    return token.stop_requested() || (deadline && clock->now() >= *deadline);
  }
};

}  // namespace xq::search
