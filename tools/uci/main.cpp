// xq-uci: the built-in search as an engine for GUIs.
#include <array>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <string>
#include <string_view>
#include <unistd.h>

#include "common/exit.hpp"
#include "common/output.hpp"
#include "uci/options.hpp"
#include "xq/protocol/session.hpp"

namespace xq::tools {
namespace {

// Hears standard input to its end, or to "quit".
Status hear_all(Session& session) {
  std::array<char, 1U << 16U> block;
  for (;;) {
    const ssize_t got = ::read(STDIN_FILENO, block.data(), block.size());
    if (got == 0) {
      return std::monostate{};
    }
    if (got > 0) {
      if (!session.take({block.data(), static_cast<std::size_t>(got)})) {
        return std::monostate{};
      }
    } else if (errno != EINTR) {
      return fail(ErrorCode::Io, std::string("cannot read standard input: ") +
                                     std::strerror(errno));  // NOLINT(concurrency-mt-unsafe)
    }
  }
}

// Whether the pipe or terminal that answers go to has lost its other end.
bool nobody_reads() {
  pollfd file{STDOUT_FILENO, 0, 0};
  return poll(&file, 1, 0) > 0 && (file.revents & (POLLERR | POLLHUP)) != 0;
}

Result<ExitStatus> uci_main(int argc, const char* const* argv) {
  UciRequest request;
  if (const auto end = read_options(argc, argv, request)) {
    return *end;
  }
  auto output = Output::open("-");
  if (!output) {
    return fail(output.error());
  }
  Status written = std::monostate{};
  Session* listener = nullptr;
  Session session(request.session, [&](std::string_view line) {
    if (!written) {
      return;
    }
    written = output->write(std::string(line) + "\n");
    written = written ? output->flush() : written;
    if (!written) {
      listener->stop();
    }
  });
  listener = &session;
  Status heard = std::monostate{};
  if (request.command.empty()) {
    heard = hear_all(session);
  } else {
    session.take(request.command + "\n");
  }
  // A search with an end of its own is finished for `echo ... | xq-uci`, but not for nobody.
  session.end_input();
  while (!session.wait(std::chrono::milliseconds(100))) {
    if (nobody_reads()) {
      session.stop();
    }
  }
  for (const Status& status : {heard, written}) {
    if (!status) {
      return fail(status.error());
    }
  }
  return ExitStatus::Ok;
}

}  // namespace
}  // namespace xq::tools

int main(int argc, char** argv) {
  return xq::tools::run("xq-uci", [&] { return xq::tools::uci_main(argc, argv); });
}
