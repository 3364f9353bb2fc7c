#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "xq/board/position.hpp"

namespace xq::internal {

// Counts of positions already seen, by position and remaining depth. A position and its left-right
// reflection share one entry: the reflection is an exact symmetry of the game.
//
// Threads share a table without locks. An entry is 16 bytes, key xor count and count, so that of
// two writes that mix, the reader finds a key that fits nothing.
class PerftTable {
 public:
  // As many entries as fit; none when `bytes` is less than one. Throws std::bad_alloc.
  explicit PerftTable(std::size_t bytes);

  [[nodiscard]] bool enabled() const { return size_ > 0; }

  // The name of a position with `remaining` plies to go.
  static std::uint64_t key(const Position& position, unsigned remaining);

  [[nodiscard]] std::optional<std::uint64_t> find(std::uint64_t key) const;
  // Replaces whatever was there.
  void store(std::uint64_t key, std::uint64_t count);

 private:
  struct Entry {
    std::uint64_t check;  // key xor count
    std::uint64_t count;  // 0: empty
  };
  struct Free {
    void operator()(void* memory) const;
  };

  [[nodiscard]] Entry& entry(std::uint64_t key) const;

  std::size_t size_;
  std::unique_ptr<Entry[], Free> entries_;
};

}  // namespace xq::internal
