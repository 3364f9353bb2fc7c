#include "xq/base/large_pages.hpp"

#include <cstdlib>
#include <new>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace xq::internal {
namespace {

constexpr std::size_t kCacheLine = 64;
constexpr std::size_t kLargePage = std::size_t{2} << 20U;

std::size_t rounded_up(std::size_t bytes, std::size_t unit) {
  return (bytes + unit - 1) / unit * unit;
}

}  // namespace

void* allocate_large_pages(std::size_t bytes) {
  const std::size_t unit = bytes >= kLargePage / 2 ? kLargePage : kCacheLine;
  const std::size_t size = rounded_up(bytes, unit);
  void* memory = size < bytes ? nullptr : std::aligned_alloc(unit, size);
  if (memory == nullptr) {
    throw std::bad_alloc();
  }
#ifdef MADV_HUGEPAGE
  if (unit == kLargePage) {
    madvise(memory, size, MADV_HUGEPAGE);  // a wish: without it the table works all the same
  }
#endif
  return memory;
}

void free_large_pages(void* memory) noexcept {
  std::free(memory);
}

}  // namespace xq::internal
