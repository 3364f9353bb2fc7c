// Any bytes can be read as games, whatever form they turn out to have.
#include <cstdint>

#include "read_games.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  xq::fuzz::read_games(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}
