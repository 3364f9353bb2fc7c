#include "common/stoppable_buffer.hpp"

#include <cerrno>
#include <poll.h>
#include <sys/eventfd.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace xq::tools {

StoppableBuffer::StoppableBuffer(int descriptor, std::stop_token stop)
    : descriptor_(descriptor), stop_(std::move(stop)), wake_(eventfd(0, EFD_CLOEXEC)) {
  if (wake_ < 0) {
    throw std::system_error(errno, std::generic_category(), "cannot make an event");
  }
  on_stop_.emplace(stop_, Wake{wake_});
}

StoppableBuffer::~StoppableBuffer() {
  on_stop_.reset();  // nobody writes to the event any more
  ::close(wake_);
}

void StoppableBuffer::Wake::operator()() const noexcept {
  const std::uint64_t one = 1;
  static_cast<void>(::write(descriptor, &one, sizeof one) == sizeof one);
}

// False when the wait was ended by a stop request.
bool StoppableBuffer::wait() const {
  std::array<pollfd, 2> files{{{descriptor_, POLLIN, 0}, {wake_, POLLIN, 0}}};
  while (poll(files.data(), files.size(), -1) < 0) {
    if (errno != EINTR) {
      throw std::system_error(errno, std::generic_category());
    }
  }
  return !stop_.stop_requested();
}

StoppableBuffer::int_type StoppableBuffer::underflow() {
  ssize_t got = -1;
  do {
    if (!wait()) {
      return traits_type::eof();
    }
    got = ::read(descriptor_, block_.data(), block_.size());
  } while (got < 0 && errno == EINTR);
  if (got < 0) {
    throw std::system_error(errno, std::generic_category());
  }
  if (got == 0) {
    return traits_type::eof();
  }
  bytes_ += static_cast<std::uint64_t>(got);
  setg(block_.data(), block_.data(), block_.data() + got);
  return traits_type::to_int_type(*gptr());
}

}  // namespace xq::tools
