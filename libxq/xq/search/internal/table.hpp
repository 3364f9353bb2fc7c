// The transposition table: what earlier visits learned of a position.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "xq/base/large_pages.hpp"
#include "xq/board/position.hpp"
#include "xq/eval/score.hpp"

namespace xq::search {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct TableEntry {
  Move move;        // best or refuting move; "no move" when none was found
  Value value = 0;  // decided values count plies from this position, not from the root
  int depth = 0;
  Bound bound = Bound::None;
};

// A hash table of fixed size. probe() and store() may be called from many threads at once: an entry
// is two words, the key stored xored with the data, so that a torn entry fails its check
// (R. Hyatt, T. Mann, "A lockless transposition table implementation", 2002).
class Table {
 public:
  // `bytes` is rounded down to a power of two of buckets; under one bucket the table stays empty.
  explicit Table(std::size_t bytes);

  [[nodiscard]] bool has_room() const { return !buckets_.empty(); }

  [[nodiscard]] std::optional<TableEntry> probe(Key key) const;
  void store(Key key, const TableEntry& entry);
  void prefetch(Key key) const;

  // What is stored from now on counts as newer: of two entries equally deep the older one goes.
  // Not while others probe or store.
  void age() { generation_ = (generation_ + 1) % kGenerations; }

  // Forgets everything, as if freshly made; costs next to nothing most times. Not while others
  // probe or store.
  void clear();

  // Stores all entries into `target`, in the order of slots.
  void merge_into(Table& target) const;

  // Thousandths of a sample of the table that are in use.
  [[nodiscard]] int hashfull() const;

 private:
  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  static constexpr std::size_t kSlots = 4;
  struct alignas(64) Bucket {
    Slot slots[kSlots];
  };

  [[nodiscard]] const Bucket& bucket(Key key) const { return buckets_[key & mask_]; }
  [[nodiscard]] bool live(std::uint64_t data) const;
  // How little is lost with an entry; the smallest goes first.
  [[nodiscard]] int keeping_value(std::uint64_t data) const;

  LargePageVector<Bucket> buckets_;
  std::size_t mask_ = 0;
  // Entries of other epochs count as empty, so clear() only has to change the number; every
  // kEpochs clears it wraps around and the memory is really wiped.
  std::uint64_t epoch_ = 1;
  static constexpr std::uint64_t kGenerations = 64;
  std::uint64_t generation_ = 0;
};

// The table as one task of a search sees it: straight, or frozen under an overlay of its own.
class TableView {
 public:
  TableView() = default;
  // Reads and writes `table`.
  explicit TableView(Table& table) : base_(&table), target_(&table) {}
  // Reads `overlay`, then `frozen`; writes `overlay` only.
  TableView(const Table& frozen, Table& overlay)
      : base_(&frozen), overlay_(&overlay), target_(&overlay) {}

  [[nodiscard]] std::optional<TableEntry> probe(Key key) const {
    if (overlay_ != nullptr) {
      if (auto entry = overlay_->probe(key)) {
        return entry;
      }
    }
    return base_->probe(key);
  }
  void store(Key key, const TableEntry& entry) { target_->store(key, entry); }
  void prefetch(Key key) const { base_->prefetch(key); }

 private:
  const Table* base_ = nullptr;
  const Table* overlay_ = nullptr;
  Table* target_ = nullptr;
};

}  // namespace xq::search
