// Memory for big tables that are read here and there: on large pages where the system has them, as
// looking up the address of a small page costs more than the read itself.
#pragma once

#include <cstddef>
#include <vector>

namespace xq {
namespace internal {

// Uninitialised, on a cache line at least. Throws std::bad_alloc.
void* allocate_large_pages(std::size_t bytes);
void free_large_pages(void* memory) noexcept;

}  // namespace internal

// An allocator for std::vector. Small blocks come in small pages all the same.
template <class T>
struct LargePageAllocator {
  using value_type = T;

  LargePageAllocator() = default;
  template <class U>
  explicit LargePageAllocator(const LargePageAllocator<U>& /*other*/) {}

  [[nodiscard]] T* allocate(std::size_t count) {
    return static_cast<T*>(internal::allocate_large_pages(count * sizeof(T)));
  }
  void deallocate(T* memory, std::size_t /*count*/) noexcept { internal::free_large_pages(memory); }

  bool operator==(const LargePageAllocator&) const = default;
};

template <class T>
using LargePageVector = std::vector<T, LargePageAllocator<T>>;

}  // namespace xq
