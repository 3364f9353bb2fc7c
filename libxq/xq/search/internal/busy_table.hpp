// Which moves somebody is searching right now, so that others put them off (simplified ABDADA:
// T. Kerrigan, "Simplified ABDADA", 2013; after J.-C. Weill, "The ABDADA distributed
// minimax-search algorithm", 1996).
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "xq/board/position.hpp"

namespace xq::search {

// Safe to share between threads. A hint and no lock: what it forgets or mistakes costs time only.
class BusyTable {
 public:
  // Shallower searches are over before anybody comes by.
  static constexpr int kLeastDepth = 3;

  // Whether somebody searches this move of this position, to this depth.
  [[nodiscard]] bool holds(Key position, Move move, int depth) const {
    const std::uint64_t name = name_of(position, move, depth);
    return slot(name).load(std::memory_order_relaxed) == name;
  }

  // Says so for as long as it lives; nothing when `table` is null or the depth too small.
  class Mark {
   public:
    Mark(BusyTable* table, Key position, Move move, int depth)
        : slot_(table == nullptr || depth < kLeastDepth
                    ? nullptr
                    : &table->slot(name_of(position, move, depth))) {
      if (slot_ != nullptr) {
        slot_->store(name_of(position, move, depth), std::memory_order_relaxed);
      }
    }
    ~Mark() {
      if (slot_ != nullptr) {
        slot_->store(0, std::memory_order_relaxed);
      }
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;

   private:
    std::atomic<std::uint64_t>* slot_;
  };

 private:
  static constexpr std::size_t kSlots = std::size_t{1} << 15U;

  static std::uint64_t name_of(Key position, Move move, int depth) {
    const std::uint64_t what = std::uint64_t{move.bits()} << 8U | static_cast<unsigned>(depth);
    return position ^ what * 0x9E3779B97F4A7C15;
  }

  [[nodiscard]] std::atomic<std::uint64_t>& slot(std::uint64_t name) { return slots_[name >> 49U]; }
  [[nodiscard]] const std::atomic<std::uint64_t>& slot(std::uint64_t name) const {
    return slots_[name >> 49U];
  }

  std::array<std::atomic<std::uint64_t>, kSlots> slots_{};
};

}  // namespace xq::search
