// Any bytes behind a bracket can be read as JSON records. The first byte picks the bracket.
#include <cstdint>

#include "read_positions.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 0) {
    const std::string rest(reinterpret_cast<const char*>(data) + 1, size - 1);
    xq::fuzz::read_positions((data[0] % 2 == 0 ? "[" : "{") + rest);
  }
  return 0;
}
