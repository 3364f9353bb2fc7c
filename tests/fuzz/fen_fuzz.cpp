// Any text is a board or an error, and a board has 90 squares.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "xq/board/fen.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto board = xq::parse_board(std::string(data, data + size));
  if (board && board->size() != 90) {
    std::abort();
  }
  return 0;
}
