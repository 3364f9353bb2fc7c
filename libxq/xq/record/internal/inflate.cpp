#include "xq/record/internal/inflate.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <zlib.h>

namespace xq::record {
namespace {

// A zlib stream being read; owns its state.
class Stream {
 public:
  Stream() : usable_(inflateInit(&state_) == Z_OK) {}
  ~Stream() {
    if (usable_) {
      inflateEnd(&state_);
    }
  }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  [[nodiscard]] bool usable() const { return usable_; }
  z_stream& state() { return state_; }

 private:
  z_stream state_{};
  bool usable_;
};

}  // namespace

Result<std::string> inflate(std::string_view packed, std::size_t most) {
  Stream stream;
  if (!stream.usable()) {
    return fail(ErrorCode::Io, "zlib does not start");
  }
  z_stream& state = stream.state();
  // zlib takes no const, but does not write there.
  state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));  // NOLINT
  state.avail_in =
      static_cast<uInt>(std::min<std::size_t>(packed.size(), std::numeric_limits<uInt>::max()));
  std::string bytes;
  std::array<char, 65536> block;
  while (true) {
    state.next_out = reinterpret_cast<Bytef*>(block.data());  // NOLINT: zlib's bytes
    state.avail_out = static_cast<uInt>(block.size());
    const int status = ::inflate(&state, Z_NO_FLUSH);
    bytes.append(block.data(), block.size() - state.avail_out);
    if (bytes.size() > most) {
      return fail(ErrorCode::InvalidArgument,
                  "unpacks to more than " + std::to_string(most) + " bytes");
    }
    if (status == Z_STREAM_END) {
      return bytes;
    }
    if (status == Z_BUF_ERROR) {
      return fail(ErrorCode::Truncated, "the packed part is cut off");
    }
    if (status != Z_OK) {
      return fail(ErrorCode::Encoding, "the packed part is broken");
    }
  }
}

}  // namespace xq::record
