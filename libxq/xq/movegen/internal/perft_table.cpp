#include "xq/movegen/internal/perft_table.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

namespace xq::internal {
namespace {

// Indices have 32 bits; a table of 64 GB is full.
constexpr std::size_t kMaxEntries = std::size_t{1} << 32U;

}  // namespace

void PerftTable::Free::operator()(void* memory) const {
  std::free(memory);
}

PerftTable::PerftTable(std::size_t bytes) : size_(std::min(bytes / sizeof(Entry), kMaxEntries)) {
  if (enabled()) {
    // calloc takes pages that the system has cleared already, and each only when it is touched:
    // clearing a large table would cost more than many a count.
    entries_.reset(static_cast<Entry*>(std::calloc(size_, sizeof(Entry))));
    if (!entries_) {
      throw std::bad_alloc();
    }
  }
}

std::uint64_t PerftTable::key(const Position& position, unsigned remaining) {
  // The smaller of two keys is not evenly spread, so it is stirred (SplitMix64's last steps, which
  // map no two keys to one).
  std::uint64_t z = position.canonical_key() + remaining * 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EB;
  return z ^ (z >> 31U);
}

PerftTable::Entry& PerftTable::entry(std::uint64_t key) const {
  return entries_[((key >> 32U) * size_) >> 32U];
}

std::optional<std::uint64_t> PerftTable::find(std::uint64_t key) const {
  Entry& found = entry(key);
  const std::uint64_t count = std::atomic_ref(found.count).load(std::memory_order_relaxed);
  const std::uint64_t check = std::atomic_ref(found.check).load(std::memory_order_relaxed);
  if (count == 0 || (check ^ count) != key) {
    return std::nullopt;
  }
  return count;
}

void PerftTable::store(std::uint64_t key, std::uint64_t count) {
  Entry& place = entry(key);
  std::atomic_ref(place.check).store(key ^ count, std::memory_order_relaxed);
  std::atomic_ref(place.count).store(count, std::memory_order_relaxed);
}

}  // namespace xq::internal
