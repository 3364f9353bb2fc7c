// A short name for much data: FNV-1a (Fowler, Noll, Vo) with 64 bits. Finds accidents, not malice.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace xq {

class Fingerprint {
 public:
  void add(std::string_view bytes) {
    for (const char byte : bytes) {
      hash_ = (hash_ ^ static_cast<unsigned char>(byte)) * 0x100000001B3;
    }
  }

  // Its 8 bytes, the lowest first.
  void add(std::uint64_t number) {
    for (unsigned byte = 0; byte < 8; ++byte, number >>= 8U) {
      const char low = static_cast<char>(number & 0xFFU);
      add(std::string_view(&low, 1));
    }
  }

  // 16 hex digits.
  [[nodiscard]] std::string text() const {
    std::string digits;
    for (unsigned shift = 64; shift > 0; shift -= 4) {
      digits += "0123456789abcdef"[hash_ >> (shift - 4) & 15U];
    }
    return digits;
  }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325;
};

}  // namespace xq
