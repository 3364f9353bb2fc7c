// The characters of notations, one at a time.
#pragma once

#include <string_view>

namespace xq::internal {

// Takes a character off the front of UTF-8 text and gives its code. Only those of one byte and of
// three are known, which are all that notations need: any other gives 0 and ends the text.
// REQUIRES: !text.empty()
inline unsigned take_character(std::string_view& text) {
  const auto byte = [&text](std::size_t i) {
    return static_cast<unsigned>(static_cast<unsigned char>(text[i]));
  };
  unsigned code = byte(0);
  if (code < 0x80) {
    text.remove_prefix(1);
    return code;
  }
  if ((code & 0xF0U) != 0xE0 || text.size() < 3 || (byte(1) & 0xC0U) != 0x80 ||
      (byte(2) & 0xC0U) != 0x80) {
    text = {};
    return 0;
  }
  code = (code & 0xFU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
  text.remove_prefix(3);
  return code;
}

}  // namespace xq::internal
