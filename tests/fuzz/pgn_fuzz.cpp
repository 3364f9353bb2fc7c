// Any bytes behind a tag can be read as PGN.
#include <cstdint>

#include "read_games.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string rest(reinterpret_cast<const char*>(data), size);
  xq::fuzz::read_games("[Game \"Chinese Chess\"]\n" + rest);
  return 0;
}
