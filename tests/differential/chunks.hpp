// Work in chunks, each with a seed of its own, so that the number of threads changes nothing.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace xq::differential {

// Adds up what run(seed, count) gives for chunks of at most `size` of `total` things.
template <class Tally, class Run>
Tally in_chunks(std::uint64_t total, std::uint64_t size, std::uint64_t seed, unsigned threads,
                Run run) {
  const std::uint64_t chunks = (total + size - 1) / size;
  std::atomic<std::uint64_t> next{0};
  std::mutex guard;
  Tally sum;
  {
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < threads; ++i) {
      workers.emplace_back([&] {
        for (std::uint64_t chunk = next++; chunk < chunks; chunk = next++) {
          const Tally tally = run((seed << 32U) + chunk, std::min(size, total - chunk * size));
          const std::lock_guard lock(guard);
          sum.add(tally);
        }
      });
    }
  }
  return sum;
}

}  // namespace xq::differential
