#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <streambuf>

namespace xq::tools {

// Reads a file, a pipe or a terminal. A stop request ends the input, also while it waits for bytes
// that may never come: a reader must not take that end for the end of the file. A read that fails
// is thrown, so that the stream above goes bad. For one thread at a time.
class StoppableBuffer : public std::streambuf {
 public:
  // Does not own `descriptor`.
  StoppableBuffer(int descriptor, std::stop_token stop);
  ~StoppableBuffer() override;
  StoppableBuffer(const StoppableBuffer&) = delete;
  StoppableBuffer& operator=(const StoppableBuffer&) = delete;

  // Bytes read from the descriptor so far.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 protected:
  int_type underflow() override;

 private:
  struct Wake {
    int descriptor;
    void operator()() const noexcept;
  };

  bool wait() const;

  int descriptor_;
  std::stop_token stop_;
  int wake_;
  std::optional<std::stop_callback<Wake>> on_stop_;
  std::uint64_t bytes_ = 0;
  std::array<char, 1U << 16U> block_;
};

}  // namespace xq::tools
