#include "xq/movegen/perft_table.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <sys/mman.h>

namespace xq {
namespace {

// Places have 32 bits; a table of 64 GB is full.
constexpr std::size_t kMaxEntries = std::size_t{1} << 32U;
constexpr std::size_t kHugePage = std::size_t{1} << 21U;

// Entries are read in no order at all, so that with pages of 4 KB each costs a second wait, for its
// address. Where the system has none larger, nothing is lost.
void ask_for_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(MADV_HUGEPAGE)
  std::size_t space = bytes;
  if (std::align(kHugePage, kHugePage, memory, space) != nullptr) {
    madvise(memory, space & ~(kHugePage - 1), MADV_HUGEPAGE);
  }
#endif
}

}  // namespace

void PerftTable::Free::operator()(void* memory) const {
  std::free(memory);
}

PerftTable::PerftTable(std::size_t bytes, std::uint64_t seed)
    : size_(std::clamp(bytes / sizeof(Entry), std::size_t{1}, kMaxEntries)), salt_(stir(seed)) {
  // calloc takes pages that the system has cleared already, and each only when it is touched.
  entries_.reset(static_cast<Entry*>(std::calloc(size_, sizeof(Entry))));
  if (!entries_) {
    throw std::bad_alloc();
  }
  ask_for_huge_pages(entries_.get(), size_ * sizeof(Entry));
}

// The two halves of a count too large for one entry lie elsewhere, under keys of their own.
PerftTable::Slot PerftTable::half(Slot slot, unsigned which) const {
  const std::uint64_t key = stir(slot.key + which);
  return {place(key * kGolden), key};
}

std::optional<NodeCount> PerftTable::find_wide(Slot slot) const {
  const std::uint64_t high = look(half(slot, 1));
  const std::uint64_t low = high == 0 ? 0 : look(half(slot, 2));
  return low == 0 ? std::nullopt : std::optional(NodeCount(high, low));
}

void PerftTable::store_wide(Slot slot, NodeCount count) {
  put(half(slot, 1), count.high());
  put(half(slot, 2), count.low());
}

PerftTableUse PerftTable::use() const {
  return {probes_, hits_, stores_};
}

void PerftTable::add(const PerftTableUse& use) {
  probes_ += use.probes;
  hits_ += use.hits;
  stores_ += use.stores;
}

double PerftTable::fill() const {
  constexpr std::size_t kSample = 1U << 16U;
  const std::size_t sample = std::min(size_, kSample);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    used += std::atomic_ref(entries_[i].count).load(std::memory_order_relaxed) != 0 ? 1U : 0U;
  }
  return static_cast<double>(used) / static_cast<double>(sample);
}

}  // namespace xq
