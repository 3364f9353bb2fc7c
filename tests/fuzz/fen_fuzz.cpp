// Any text is a position or an error, and the FEN of a position reads back as the same one.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "xq/board/fen.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto position = xq::parse_position(std::string(data, data + size));
  if (position) {
    const auto again = xq::parse_position(xq::fen(*position));
    if (!again || !(*again == *position)) {
      std::abort();
    }
  }
  return 0;
}
