// Any bytes can be read as a list of positions.
#include <cstdint>

#include "read_positions.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  xq::fuzz::read_positions(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}
