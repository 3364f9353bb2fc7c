#include "common/output.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace xq::tools {
namespace {

constexpr std::size_t kBufferSize = std::size_t{1} << 16U;

Failure failure(std::string_view doing, const std::string& name, int error) {
  const auto code = error == EPIPE ? ErrorCode::Closed : ErrorCode::Output;
  return fail(code, "cannot " + std::string(doing) + " " + name + ": " +
                        std::generic_category().message(error));
}

// The regular file behind a path or an open descriptor, as far as there is one.
std::optional<std::pair<dev_t, ino_t>> identity(const std::string& path, int standard) {
  struct stat status {};
  const int found = path == "-" ? fstat(standard, &status) : stat(path.c_str(), &status);
  if (found != 0 || !S_ISREG(status.st_mode)) {
    return std::nullopt;
  }
  return std::pair(status.st_dev, status.st_ino);
}

// Where the last whole line of a file ends, read backwards in blocks; -1 when it can't be read.
off_t end_of_last_line(int descriptor, off_t size) {
  std::array<char, 4096> block;
  while (size > 0) {
    const off_t begin = size > off_t{block.size()} ? size - off_t{block.size()} : 0;
    const auto length = static_cast<std::size_t>(size - begin);
    const ssize_t got = pread(descriptor, block.data(), length, begin);
    if (got != static_cast<ssize_t>(length)) {
      return -1;
    }
    const auto newline = std::string_view(block.data(), length).rfind('\n');
    if (newline != std::string_view::npos) {
      return begin + static_cast<off_t>(newline) + 1;
    }
    size = begin;
  }
  return 0;
}

// Cuts an unfinished last line off and goes to the end. Devices and pipes are left as they are.
bool go_to_last_line(int descriptor) {
  struct stat status {};
  if (fstat(descriptor, &status) != 0) {
    return false;
  }
  if (!S_ISREG(status.st_mode)) {
    return true;
  }
  const off_t end = end_of_last_line(descriptor, status.st_size);
  return end >= 0 && (end == status.st_size || ftruncate(descriptor, end) == 0) &&
         lseek(descriptor, end, SEEK_SET) == end;
}

}  // namespace

Result<Output> Output::open(const std::string& path, OpenMode mode) {
  if (path == "-") {
    return Output(STDOUT_FILENO, "standard output");
  }
  const bool resume = mode == OpenMode::Resume;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
  int descriptor = ::open(path.c_str(), (resume ? O_RDWR : O_WRONLY) | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) {
    return failure("open", path, errno);
  }
  if (resume && !go_to_last_line(descriptor)) {
    const int error = errno;
    ::close(descriptor);
    return failure("resume", path, error);
  }
  return Output(descriptor, path, !resume);
}

Status refuse_input_as_output(const std::string& output, const std::vector<std::string>& inputs) {
  const auto written = identity(output, STDOUT_FILENO);
  for (const std::string& input : inputs) {
    // Files that are not there yet have no identity, but a name.
    const bool same_name = input != "-" && std::filesystem::path(input).lexically_normal() ==
                                               std::filesystem::path(output).lexically_normal();
    if (same_name || (written && identity(input, STDIN_FILENO) == written)) {
      const std::string name = input == "-" ? "standard input" : "'" + input + "'";
      return fail(ErrorCode::InvalidArgument, name + " is both input and output");
    }
  }
  return std::monostate{};
}

Output::Output(int descriptor, std::string name, bool replaces)
    : descriptor_(descriptor), name_(std::move(name)), replaces_(replaces) {}

Output::Output(Output&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      name_(std::move(other.name_)),
      waiting_(std::move(other.waiting_)),
      replaces_(other.replaces_) {}

Output& Output::operator=(Output&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(name_, other.name_);
  std::swap(waiting_, other.waiting_);
  std::swap(replaces_, other.replaces_);
  return *this;
}

Output::~Output() {
  if (descriptor_ >= 0) {
    static_cast<void>(release(flush()));
  }
}

Status Output::write(std::string_view bytes) {
  waiting_ += bytes;
  return waiting_.size() < kBufferSize ? Status(std::monostate{}) : flush();
}

Status Output::flush() {
  if (waiting_.empty()) {
    return std::monostate{};
  }
  if (Status emptied = empty(); !emptied) {
    waiting_.clear();
    return emptied;
  }
  std::string_view rest = waiting_;
  while (!rest.empty()) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written < 0 && errno != EINTR) {
      const int error = errno;
      waiting_.clear();  // so that the next try does not write a part of it twice
      return failure("write to", name_, error);
    }
    rest.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
  }
  waiting_.clear();
  return std::monostate{};
}

Status Output::close() {
  Status emptied = empty();
  return release(emptied ? flush() : emptied);
}

Status Output::finish(std::string_view bytes) {
  Status written = make_room(bytes.size());
  written = written ? write(bytes) : written;
  return written ? close() : written;
}

// Before what is in the file goes. The longer file is there for a moment only.
Status Output::make_room(std::size_t bytes) {
  struct stat status {};
  const auto size = static_cast<off_t>(bytes);
  if (!replaces_ || fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode) ||
      size <= status.st_size) {
    return std::monostate{};
  }
  const int error = posix_fallocate(descriptor_, 0, size);
  if (error == ENOSPC || error == EFBIG || error == EDQUOT) {
    // Whether that works or not: the beginning is still there.
    static_cast<void>(::ftruncate(descriptor_, status.st_size) == 0);
    return failure("write to", name_, error);
  }
  return std::monostate{};
}

// Devices and pipes have nothing to be replaced.
Status Output::empty() {
  struct stat status {};
  if (std::exchange(replaces_, false) && fstat(descriptor_, &status) == 0 &&
      S_ISREG(status.st_mode) && ftruncate(descriptor_, 0) != 0) {
    return failure("write to", name_, errno);
  }
  return std::monostate{};
}

Status Output::release(Status so_far) {
  const int descriptor = std::exchange(descriptor_, -1);
  // Standard output is not ours to close: others may still write to it.
  if (descriptor > STDERR_FILENO && ::close(descriptor) != 0 && so_far) {
    return failure("close", name_, errno);
  }
  return so_far;
}

}  // namespace xq::tools
