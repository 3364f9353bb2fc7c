#include "xq/search/internal/table.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace xq::search {
namespace {

// One word: move 16, value 16, depth 8, bound 2, generation 6, epoch 16 bits.
constexpr unsigned kValueShift = 16;
constexpr unsigned kDepthShift = 32;
constexpr unsigned kBoundShift = 40;
constexpr unsigned kGenerationShift = 42;
constexpr unsigned kEpochShift = 48;
constexpr std::uint64_t kEpochs = std::uint64_t{1} << (64 - kEpochShift);

// A generation is worth so many plies of depth.
constexpr int kPliesAGeneration = 3;

std::uint64_t pack(const TableEntry& entry, std::uint64_t generation, std::uint64_t epoch) {
  const auto value = static_cast<std::uint16_t>(static_cast<std::int16_t>(entry.value));
  const auto depth = static_cast<std::uint8_t>(std::clamp(entry.depth, 0, 255));
  return std::uint64_t{entry.move.bits()} | std::uint64_t{value} << kValueShift |
         std::uint64_t{depth} << kDepthShift |
         static_cast<std::uint64_t>(entry.bound) << kBoundShift | generation << kGenerationShift |
         epoch << kEpochShift;
}

TableEntry unpack(std::uint64_t data) {
  return {Move::from_bits(static_cast<std::uint16_t>(data)),
          static_cast<std::int16_t>(data >> kValueShift & 0xFFFFU),
          static_cast<int>(data >> kDepthShift & 0xFFU),
          static_cast<Bound>(data >> kBoundShift & 3U)};
}

}  // namespace

Table::Table(std::size_t bytes) {
  const std::size_t fitting = bytes / sizeof(Bucket);
  if (fitting > 0) {
    buckets_ = LargePageVector<Bucket>(std::bit_floor(fitting));
    mask_ = buckets_.size() - 1;
  }
}

bool Table::live(std::uint64_t data) const {
  return data >> kEpochShift == epoch_;
}

std::optional<TableEntry> Table::probe(Key key) const {
  if (buckets_.empty()) {
    return std::nullopt;
  }
  for (const Slot& slot : bucket(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && live(data)) {
      return unpack(data);
    }
  }
  return std::nullopt;
}

void Table::store(Key key, const TableEntry& entry) {
  if (buckets_.empty()) {
    return;
  }
  Slot* target = nullptr;
  int least = std::numeric_limits<int>::max();
  TableEntry kept = entry;
  for (Slot& slot : buckets_[key & mask_].slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if (live(data) && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
      // A node that failed low knows no move; the one found earlier is still the best guess.
      kept.move = entry.move ? entry.move : unpack(data).move;
      target = &slot;
      break;
    }
    const int keeping = keeping_value(data);
    if (keeping < least) {
      target = &slot;
      least = keeping;
    }
  }
  const std::uint64_t data = pack(kept, generation_, epoch_);
  target->check.store(key ^ data, std::memory_order_relaxed);
  target->data.store(data, std::memory_order_relaxed);
}

int Table::keeping_value(std::uint64_t data) const {
  if (!live(data)) {
    return std::numeric_limits<int>::min();
  }
  const std::uint64_t generation = (data >> kGenerationShift) % kGenerations;
  const auto age = static_cast<int>((generation_ - generation) % kGenerations);
  return unpack(data).depth - kPliesAGeneration * age;
}

void Table::prefetch(Key key) const {
  if (!buckets_.empty()) {
    __builtin_prefetch(&bucket(key));
  }
}

void Table::clear() {
  if (++epoch_ == kEpochs) {
    epoch_ = 1;
    for (Bucket& bucket : buckets_) {
      for (Slot& slot : bucket.slots) {
        slot.check.store(0, std::memory_order_relaxed);
        slot.data.store(0, std::memory_order_relaxed);
      }
    }
  }
}

void Table::merge_into(Table& target) const {
  for (const Bucket& bucket : buckets_) {
    for (const Slot& slot : bucket.slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (live(data)) {
        target.store(slot.check.load(std::memory_order_relaxed) ^ data, unpack(data));
      }
    }
  }
}

int Table::hashfull() const {
  constexpr std::size_t kSample = 250;
  const std::size_t sample = std::min(kSample, buckets_.size());
  if (sample == 0) {
    return 0;
  }
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : buckets_[i].slots) {
      used += live(slot.data.load(std::memory_order_relaxed)) ? 1U : 0U;
    }
  }
  return static_cast<int>(used * 1000 / (sample * kSlots));
}

}  // namespace xq::search
