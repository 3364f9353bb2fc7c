// A list of at most so many items, on the stack.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace xq {

// A list with room for `kRoom` items in place. Unlike an array it does not clear room that is
// not used, which shows where lists are made millions of times a second.
template <class T, std::size_t kRoom>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  static constexpr std::size_t kCapacity = kRoom;

  FixedList() {}  // NOLINT(modernize-use-equals-default): would be deleted

  void push_back(const T& item) {
    assert(size_ < kCapacity);
    items_[size_++] = item;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] T& operator[](std::size_t index) { return items_[index]; }
  [[nodiscard]] const T& operator[](std::size_t index) const { return items_[index]; }
  [[nodiscard]] T& back() { return items_[size_ - 1]; }

  [[nodiscard]] T* begin() { return items_.data(); }
  [[nodiscard]] T* end() { return items_.data() + size_; }
  [[nodiscard]] const T* begin() const { return items_.data(); }
  [[nodiscard]] const T* end() const { return items_.data() + size_; }

 private:
  union {
    std::array<T, kCapacity> items_;
  };
  std::size_t size_ = 0;
};

}  // namespace xq
