#include "common/file_lock.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace xq::tools {

FileLock::FileLock(const std::string& path)
    : path_(path),
      // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
      file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {}

FileLock::~FileLock() {
  if (file_ >= 0) {
    ::close(file_);
  }
}

Status FileLock::take() const {
  return lock(LOCK_EX | LOCK_NB);
}

Status FileLock::wait() const {
  return lock(LOCK_EX);
}

Status FileLock::lock(int operation) const {
  if (file_ < 0) {
    return fail(ErrorCode::Output,
                "cannot open " + path_ + ": " + std::generic_category().message(errno));
  }
  int locked = -1;
  do {
    locked = flock(file_, operation);
  } while (locked != 0 && errno == EINTR);
  if (locked != 0) {
    return fail(ErrorCode::InvalidArgument,
                errno == EWOULDBLOCK
                    ? path_ + " is in use by another program"
                    : "cannot lock " + path_ + ": " + std::generic_category().message(errno));
  }
  return std::monostate{};
}

bool FileLock::regular() const {
  struct stat status {};
  return fstat(file_, &status) == 0 && S_ISREG(status.st_mode);
}

}  // namespace xq::tools
