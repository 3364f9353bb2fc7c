// A table of counts by position and plies to go, for perft().
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "xq/board/position.hpp"
#include "xq/movegen/node_count.hpp"

namespace xq {

// How often a table was asked, how often it knew, and how often it was told.
struct PerftTableUse {
  std::uint64_t probes = 0;
  std::uint64_t hits = 0;
  std::uint64_t stores = 0;
};

// Memory that calls of perft() use one after the other or at the same time; getting and clearing it
// anew would cost more than many a count. Nothing that a call has stored is found by another: each
// has a salt of its own. So a call counts the same, and takes as long, whatever came before.
//
// A position and its left-right reflection share an entry: the reflection is an exact symmetry of
// the game. An entry is 16 bytes, key xor count and count, so that threads need no locks: of two
// writes that mix, a reader finds a key that fits nothing. The key comes from the smaller of a
// position's two hash keys and the place mostly from the larger one, so that positions that meet in
// a place agree in all 64 bits of their keys by chance only.
//
// All members may be called from any thread.
class PerftTable {
  struct Entry {
    std::uint64_t check;  // key xor count
    std::uint64_t count;  // 0: empty
  };

 public:
  // As many entries as fit, at least one. Another seed puts the same positions at other places
  // under other keys. Throws std::bad_alloc.
  explicit PerftTable(std::size_t bytes, std::uint64_t seed = 0);

  // Where a count is kept, and the key that proves it is the right one.
  struct Slot {
    Entry* entry;
    std::uint64_t key;
  };

  // For the slots of one call of perft(); never the same twice.
  std::uint64_t new_salt() { return stir(salt_ += kGolden); }

  [[nodiscard]] Slot slot(PositionKeys keys, unsigned remaining, std::uint64_t salt) const {
    const bool first = keys.key < keys.mirror_key;
    const std::uint64_t least = first ? keys.key : keys.mirror_key;
    const std::uint64_t other = first ? keys.mirror_key : keys.key;
    const std::uint64_t key = stir((least ^ salt) + remaining * kGolden);
    return {place((other + key) * kGolden), key};
  }

  static void prefetch(Slot slot) { __builtin_prefetch(slot.entry); }

  // `remaining` is that of the slot.
  [[nodiscard]] std::optional<NodeCount> find(Slot slot, unsigned remaining) const {
    const std::uint64_t count = look(slot);
    if (count != 0) {
      return count;
    }
    return remaining < kLeastWide ? std::nullopt : find_wide(slot);
  }
  // Replaces whatever was there. A count of 0 is not kept: it is as soon counted as found.
  void store(Slot slot, NodeCount count) {
    if (count.high() == 0) {
      put(slot, count.low());
    } else {
      store_wide(slot, count);
    }
  }

  // The sum over all that was added.
  [[nodiscard]] PerftTableUse use() const;
  void add(const PerftTableUse& use);

  // The share of entries that were ever written to, by a sample. From 0 to 1.
  [[nodiscard]] double fill() const;

 private:
  struct Free {
    void operator()(void* memory) const;
  };

  static constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15;
  // With at most 119 moves a ply, nine plies have fewer than 2^64 paths.
  static constexpr unsigned kLeastWide = 10;

  // Spreads what is not evenly spread: SplitMix64's last steps, which map no two numbers to one.
  static std::uint64_t stir(std::uint64_t z) {
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EB;
    return z ^ (z >> 31U);
  }

  [[nodiscard]] Entry* place(std::uint64_t spread) const {
    return &entries_[((spread >> 32U) * size_) >> 32U];
  }
  // The count in the slot; 0 when it holds another position's or none.
  static std::uint64_t look(Slot slot) {
    const std::uint64_t count = std::atomic_ref(slot.entry->count).load(std::memory_order_relaxed);
    const std::uint64_t check = std::atomic_ref(slot.entry->check).load(std::memory_order_relaxed);
    return (check ^ count) == slot.key ? count : 0;
  }
  static void put(Slot slot, std::uint64_t count) {
    std::atomic_ref(slot.entry->check).store(slot.key ^ count, std::memory_order_relaxed);
    std::atomic_ref(slot.entry->count).store(count, std::memory_order_relaxed);
  }

  [[nodiscard]] Slot half(Slot slot, unsigned which) const;
  [[nodiscard]] std::optional<NodeCount> find_wide(Slot slot) const;
  void store_wide(Slot slot, NodeCount count);

  std::size_t size_;
  std::unique_ptr<Entry[], Free> entries_;
  std::atomic<std::uint64_t> salt_;
  std::atomic<std::uint64_t> probes_ = 0;
  std::atomic<std::uint64_t> hits_ = 0;
  std::atomic<std::uint64_t> stores_ = 0;
};

}  // namespace xq
