#include "common/exit.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <iostream>
#include <unistd.h>

#include "xq/base/version.hpp"

namespace xq::tools {

ExitStatus exit_status(ErrorCode code) noexcept {
  switch (code) {
    case ErrorCode::InvalidArgument:
      return ExitStatus::Usage;
    case ErrorCode::NotFound:
    case ErrorCode::Encoding:
    case ErrorCode::Truncated:
    case ErrorCode::Io:
      return ExitStatus::NothingReadable;
    case ErrorCode::Output:
      return ExitStatus::Output;
    case ErrorCode::Closed:
      return ExitStatus::Ok;
    case ErrorCode::Engine:
    case ErrorCode::Timeout:
    case ErrorCode::Protocol:
      return ExitStatus::Engine;
    case ErrorCode::Cancelled:
      return ExitStatus::Interrupted;
  }
  return ExitStatus::Usage;
}

Result<ExitStatus> ended(const Status& written, ExitStatus status) {
  if (written || written.error().code == ErrorCode::Closed) {
    return status;
  }
  return fail(written.error());
}

Status prepare() {
  if (!cpu_supported()) {
    return fail(ErrorCode::InvalidArgument, "this build needs a CPU of level " +
                                                std::string(build_info().cpu_level) +
                                                "; build with -DXQ_CPU=x86-64, or use the package");
  }
  // A descriptor that the caller closed would be given to the next file opened, and what is meant
  // for the terminal would land in it. A closed standard output stays one that can't be written.
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) == -1) {  // NOLINT(cppcoreguidelines-pro-type-vararg)
      // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
      open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY);
    }
  }
  // A write to a pipe that nobody reads then fails with EPIPE and is handled like any other,
  // instead of ending the program in the middle of its work. A child process inherits this.
  std::signal(SIGPIPE, SIG_IGN);
  return std::monostate{};
}

int finish(std::string_view name, const Result<ExitStatus>& outcome) {
  ExitStatus status = outcome ? *outcome : exit_status(outcome.error().code);
  errno = 0;
  if (!std::cout.flush() && errno != EPIPE) {
    std::cerr << name << ": cannot write to standard output";
    if (errno != 0) {
      std::cerr << ": " << std::strerror(errno);  // NOLINT(concurrency-mt-unsafe): work is over
    }
    std::cerr << '\n';
    status = ExitStatus::Output;
  }
  if (!outcome && outcome.error().code != ErrorCode::Closed) {
    std::cerr << name << ": " << outcome.error().message << '\n';
  }
  return static_cast<int>(status);
}

}  // namespace xq::tools
