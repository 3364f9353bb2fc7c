// Any bytes behind the first line can be read as a WXF file.
#include <cstdint>

#include "read_games.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string rest(reinterpret_cast<const char*>(data), size);
  xq::fuzz::read_games("FORMAT\tWXF\n" + rest);
  return 0;
}
