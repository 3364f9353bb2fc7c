// Numbers and runs of bytes out of a binary file, never from beyond its end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace xq::record {

// Little-endian. What is not there reads as zeros and makes short_of() true for good. A view: the
// bytes must outlive it.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes, std::size_t at = 0)
      : bytes_(bytes), at_(std::min(at, bytes.size())), short_(at > bytes.size()) {}

  [[nodiscard]] std::size_t left() const { return bytes_.size() - at_; }
  // Whether something was asked for that is not there.
  [[nodiscard]] bool short_of() const { return short_; }

  unsigned u8() { return number(1); }
  unsigned u16() { return number(2); }
  unsigned u32() { return number(4); }

  // The next `count` bytes, or as many as there are.
  std::string_view take(std::size_t count) {
    short_ = short_ || count > left();
    const std::string_view taken = bytes_.substr(at_, count);
    at_ += taken.size();
    return taken;
  }

 private:
  unsigned number(std::size_t size) {
    const std::string_view taken = take(size);
    unsigned value = 0;
    for (std::size_t i = 0; i < taken.size(); ++i) {
      value |= static_cast<unsigned>(static_cast<unsigned char>(taken[i])) << (8 * i);
    }
    return value;
  }

  std::string_view bytes_;
  std::size_t at_;
  bool short_;
};

}  // namespace xq::record
